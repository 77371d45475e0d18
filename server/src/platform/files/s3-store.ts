import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Address } from '../../s3-address.ts'
import { createFileKey, type FileStore, FilesAwayError, type StoredFile } from './file-store.ts'
import { createS3 } from './s3.ts'

type Sdk = typeof import('@aws-sdk/client-s3')
type Bucket = {
  sdk: Sdk
  client: S3Client
  name: string
  /** Of all keys: empty, or with a slash at its end. */
  prefix: string
}

/**
 * Files under a prefix of a bucket. A file is written in `scratch` and sent as a whole, so it appears whole or not at
 * all; what a killed process leaves in `scratch` goes with other leftovers there.
 */
export function createS3Store(
  endpoint: string | undefined,
  { bucket: name, key }: S3Address,
  scratch: string,
): FileStore {
  const where = `s3://${name}/${key}`
  let opened: Promise<Bucket> | undefined
  const run = async <T>(work: (bucket: Bucket) => Promise<T>): Promise<T> => {
    opened ??= openBucket(endpoint, name, `${key}/`)
    try {
      return await work(await opened)
    } catch (cause) {
      throw isOurs(cause) ? cause : toAway(where, cause)
    }
  }
  return {
    where,
    place: (path, write) =>
      inFile(scratch, write, (content) => run((at) => put(at, path, content))),
    open: (path) => run((bucket) => open(bucket, path)),
    read: (path) =>
      run(async (bucket) => {
        const file = await open(bucket, path)
        return file && buffer(file.stream)
      }),
    has: (path) => run((bucket) => has(bucket, path)),
    remove: async (names) => {
      // One after the other: a sweep's hundred at once make each other time out. What remains goes with the next sweep.
      for (const each of names) await run((bucket) => remove(bucket, each)).catch(() => undefined)
    },
    listOld: async function* (before) {
      yield* namesOf(listPages(run), before)
    },
    sweepUnfinished: async () => 0,
  }
}

async function openBucket(
  endpoint: string | undefined,
  name: string,
  prefix: string,
): Promise<Bucket> {
  const sdk = await import('@aws-sdk/client-s3')
  return { sdk, client: await createS3(endpoint, 'files'), name, prefix }
}

/** Reads back what `write` has written: an upload that may be repeated needs all of it. */
async function inFile(
  scratch: string,
  write: (unfinished: string) => Promise<unknown>,
  use: (content: Buffer) => Promise<void>,
): Promise<void> {
  const unfinished = join(scratch, createFileKey())
  await mkdir(scratch, { recursive: true })
  try {
    await write(unfinished)
    await use(await readFile(unfinished))
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function put({ sdk, client, name, prefix }: Bucket, path: string, content: Buffer) {
  const object = { Bucket: name, Key: prefix + path, Body: content }
  await client.send(new sdk.PutObjectCommand(object))
}

async function open(
  { sdk, client, name, prefix }: Bucket,
  path: string,
): Promise<StoredFile | undefined> {
  const command = new sdk.GetObjectCommand({ Bucket: name, Key: prefix + path })
  const found = await orMissing(client.send(command))
  if (!found) return undefined
  return { bytes: found.ContentLength ?? 0, stream: found.Body as Readable }
}

async function has({ sdk, client, name, prefix }: Bucket, path: string): Promise<boolean> {
  const command = new sdk.HeadObjectCommand({ Bucket: name, Key: prefix + path })
  return (await orMissing(client.send(command))) !== undefined
}

/** One by one: deleting many at once needs checksums that not every server knows. */
async function remove(bucket: Bucket, wanted: string): Promise<void> {
  const { sdk, client, name } = bucket
  const pages = listPages((work) => work(bucket), wanted)
  for await (const { path } of pages) {
    if (path !== wanted && !path.startsWith(`${wanted}/`)) continue
    const object = { Bucket: name, Key: bucket.prefix + path }
    await client.send(new sdk.DeleteObjectCommand(object))
  }
}

type Listed = { path: string; at: number }

/** All files whose path begins so, in the order of their paths. */
async function* listPages(
  run: (work: (bucket: Bucket) => Promise<Page>) => Promise<Page>,
  begin = '',
): AsyncGenerator<Listed> {
  let after: string | undefined
  do {
    const page = await run((bucket) => listPage(bucket, begin, after))
    yield* page.files
    after = page.hasMore ? page.files.at(-1)?.path : undefined
  } while (after !== undefined)
}

type Page = { files: Listed[]; hasMore: boolean }

/** By the first version of this call, which every server knows: it goes on after a key instead of by a token. */
async function listPage(
  { sdk, client, name, prefix }: Bucket,
  begin: string,
  after: string | undefined,
): Promise<Page> {
  const listed = await client.send(
    new sdk.ListObjectsCommand({
      Bucket: name,
      Prefix: prefix + begin,
      ...(after !== undefined && { Marker: prefix + after }),
    }),
  )
  const files = (listed.Contents ?? []).map(({ Key = '', LastModified }) => ({
    path: Key.slice(prefix.length),
    at: LastModified?.getTime() ?? Date.now(),
  }))
  return { files, hasMore: listed.IsTruncated ?? false }
}

/** Names all of whose files are older. A name's files follow each other. */
async function* namesOf(files: AsyncIterable<Listed>, before: number): AsyncGenerator<string> {
  let last: { name: string; newest: number } | undefined
  for await (const { path, at } of files) {
    const name = path.split('/')[0] ?? path
    if (last?.name === name) last.newest = Math.max(last.newest, at)
    else {
      if (last && last.newest < before) yield last.name
      last = { name, newest: at }
    }
  }
  if (last && last.newest < before) yield last.name
}

async function orMissing<T>(sending: Promise<T>): Promise<T | undefined> {
  return sending.catch((error: unknown) => {
    if (error instanceof Error && MISSING.has(error.name)) return undefined
    throw error
  })
}

const MISSING = new Set(['NoSuchKey', 'NotFound'])

/** An error of this machine, such as a full disk, and not of the server. */
function isOurs(cause: unknown): boolean {
  return cause instanceof Error && 'syscall' in cause && 'path' in cause
}

/** Settings that are wrong, by the names of the errors that they cause. */
const SETTINGS: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket',
  InvalidAccessKeyId: 'AWS_ACCESS_KEY_ID isn’t known there',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY isn’t right',
  AccessDenied: 'these keys may not do this',
  CredentialsProviderError: 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing',
  PermanentRedirect: 'AWS_REGION isn’t that of the bucket',
}

function toAway(where: string, cause: unknown): FilesAwayError {
  const setting = findSetting(cause)
  return new FilesAwayError(`${where}: ${setting ?? describe(cause)}`, setting !== undefined, cause)
}

function findSetting(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  return /^Region is missing/.test(cause.message) ? 'AWS_REGION is missing' : SETTINGS[cause.name]
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  // A refused connection to several addresses has no message of its own.
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
