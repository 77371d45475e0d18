import { PassThrough, type Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Destination } from './destination.ts'

/** Parts of an upload: with the ten thousand that S3 allows, archives of up to 156 GiB. */
const PART_BYTES = 16 * 1024 * 1024

export type S3Address = { bucket: string; key: string }

/** `s3://bucket/some/key`; undefined for anything else. */
export function parseS3Address(text: string): S3Address | undefined {
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text)
  return found ? { bucket: found[1] ?? '', key: found[2] ?? '' } : undefined
}

/**
 * A client of Amazon's S3, or of another server at `endpoint` that speaks it. Keys and region are the SDK's own
 * settings: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, or what the machine has been given.
 */
export async function createS3(endpoint: string | undefined): Promise<S3Client> {
  // Loaded only by backups that go there.
  const { S3Client } = await import('@aws-sdk/client-s3')
  return new S3Client(endpoint ? { endpoint, forcePathStyle: true } : {})
}

/** Archives under a prefix of a bucket. An upload that fails leaves nothing. */
export function s3Destination(client: S3Client, { bucket, key: prefix }: S3Address): Destination {
  return {
    store: async (name, fill) => {
      const { Upload } = await import('@aws-sdk/lib-storage')
      const key = prefix === '' ? name : `${prefix.replace(/\/+$/, '')}/${name}`
      const body = new PassThrough()
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: key, Body: body },
        partSize: PART_BYTES,
        queueSize: 2,
      })
      const uploading = upload.done().catch((cause: unknown) => {
        // Ends whoever still writes.
        body.destroy()
        throw explain(cause, bucket)
      })
      try {
        await Promise.all([fill(body), uploading])
      } catch (error) {
        await upload.abort()
        // The reason for a broken stream is what the other side says.
        await uploading.catch((cause: unknown) => {
          if (error instanceof Error && 'code' in error) throw cause
        })
        throw error
      }
      return `s3://${bucket}/${key}`
    },
  }
}

/** An archive's bytes. Throws when there is none. */
export async function openS3Archive(
  client: S3Client,
  { bucket, key }: S3Address,
): Promise<Readable> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3')
  const { Body } = await client
    .send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    .catch((cause: unknown) => {
      throw explain(cause, bucket, key)
    })
  return Body as Readable
}

function explain(cause: unknown, bucket: string, key = ''): unknown {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NoSuchBucket') return new Error(`There is no bucket ${bucket}.`, { cause })
  if (name === 'NoSuchKey') return new Error(`There is no s3://${bucket}/${key}.`, { cause })
  return cause
}
