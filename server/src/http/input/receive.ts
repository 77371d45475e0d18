import { createWriteStream } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { Call, FileRule, Upload } from '@nilayam/contract/define'
import { ApiError } from '@nilayam/contract/errors'
import { uploadMessages } from '@nilayam/contract/places/papers'
import { message } from '@nilayam/texts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inScratch } from '../../platform/files/file-store.ts'
import { countParts } from './count-parts.ts'

const ROOM_FOR_FIELDS = 1_048_576

export type Received = { fields: Record<string, string>; files: Record<string, Upload[]> }

/** Maximum bytes of all files of a call; larger requests are refused unread. */
export function uploadCap(rules: Record<string, FileRule>): number {
  return Object.values(rules).reduce(
    (sum, rule) => sum + rule.maxCount * rule.maxBytes,
    ROOM_FOR_FIELDS,
  )
}

// Requests whose body is being received, with a promise that settles after their clean-up.
const arriving = new WeakMap<FastifyInstance, Map<FastifyRequest, Promise<unknown>>>()

/**
 * On shutdown, aborts uploads in progress, so that slow senders don't delay it, and waits until their files are
 * removed.
 */
export function cutOffWhenClosing(app: FastifyInstance): void {
  const requests = new Map<FastifyRequest, Promise<unknown>>()
  arriving.set(app, requests)
  app.addHook('preClose', async () => {
    const ends = [...requests.values()]
    for (const request of requests.keys()) request.raw.destroy()
    await Promise.allSettled(ends)
  })
}

/**
 * Streams the parts of a multipart request into a temporary folder, with constant memory, then runs `use`. The folder
 * is always removed afterwards.
 */
export async function receive<T>(
  request: FastifyRequest,
  call: Call,
  scratch: string,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const requests = arriving.get(request.server)
  const end = inScratch(scratch, async (folder) => {
    const received = await readParts(request, call.files ?? {}, folder)
    requests?.delete(request)
    return use(received)
  })
  requests?.set(request, end)
  try {
    return await end
  } finally {
    requests?.delete(request)
  }
}

async function readParts(
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  folder: string,
): Promise<Received> {
  const received: Received = { fields: {}, files: {} }
  for (const name of Object.keys(rules)) received.files[name] = []
  // Whose sender left while the session was looked up: its end has been said already, so the parser would wait for it.
  if (request.raw.destroyed) throw interrupted()
  const countSent = countParts(request.raw)
  let read = 0
  try {
    for await (const part of request.parts({ limits: toLimits(rules) })) {
      read += 1
      if (part.type === 'field') takeField(part, received.fields)
      else await keepFile(part, rules, received.files, folder)
    }
  } catch (error) {
    throw toUploadError(error)
  }
  // The parser skips a part without a Content-Disposition that it understands: what was sent would be missing.
  if (countSent() > read) throw new ApiError(400, 'malformed', message('http.partWithoutName'))
  return received
}

/** The parser would take the last of several, and reads JSON itself. */
function takeField({ fieldname, value }: MultipartValue, fields: Record<string, string>): void {
  if (typeof value !== 'string' || Object.hasOwn(fields, fieldname)) {
    throw refused(400, fieldname, message('http.oneText'))
  }
  fields[fieldname] = value
}

function toLimits(rules: Record<string, FileRule>) {
  const count = Object.values(rules).reduce((sum, rule) => sum + rule.maxCount, 0)
  const largest = Math.max(...Object.values(rules).map((rule) => rule.maxBytes))
  // One byte and one file above the limits, so that our own message is used instead of the parser's.
  return {
    fileSize: largest + 1,
    files: count + 1,
    fields: 20,
    fieldSize: 65_536,
    parts: count + 21,
  }
}

async function keepFile(
  part: MultipartFile,
  rules: Record<string, FileRule>,
  files: Record<string, Upload[]>,
  folder: string,
): Promise<void> {
  const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
  const received = rule && files[part.fieldname]
  const fileName = toSafeName(part.filename)
  if (!rule || !received) throw refused(400, part.fieldname, message('http.unknownField'))
  if (received.length >= rule.maxCount) {
    throw refused(400, part.fieldname, uploadMessages.tooMany(fileName, rule.maxCount))
  }
  const path = join(folder, `${part.fieldname}-${received.length}`)
  await pipeline(part.file, createWriteStream(path))
  const bytes = part.file.bytesRead
  // An empty file input sends a part without name and content.
  if (bytes === 0 && !part.filename) return
  if (part.file.truncated || bytes > rule.maxBytes) {
    throw refused(413, part.fieldname, uploadMessages.tooLarge(fileName, rule.maxBytes))
  }
  if (bytes < rule.minBytes) {
    throw refused(400, part.fieldname, uploadMessages.tooSmall(fileName, rule.minBytes))
  }
  received.push({ fileName, path, bytes })
}

/** A file name safe to display: no folders, no control characters, limited length. */
function toSafeName(name: string | undefined): string {
  const last = basename((name ?? '').replaceAll('\\', '/')).replace(/\p{C}/gu, '')
  // Cut between code points.
  return [...last].slice(-100).join('') || 'file'
}

function refused(status: 400 | 413, field: string, sentence: string): ApiError {
  const code = status === 413 ? 'too_large' : 'invalid'
  return new ApiError(status, code, sentence, { errors: { [field]: sentence } })
}

// Errors of the multipart parser, in our messages.
const FORM_SAYS: Record<string, string> = {
  FST_FILES_LIMIT: message('http.tooManyFiles'),
  FST_PARTS_LIMIT: message('http.tooManyFiles'),
  FST_FIELDS_LIMIT: message('http.tooManyFields'),
  FST_PROTO_VIOLATION: message('http.unknownField'),
}

function toUploadError(error: unknown): unknown {
  if (error instanceof ApiError) return error
  const said = FORM_SAYS[(error as { code?: string }).code ?? '']
  if (said) return new ApiError(400, 'invalid', said)
  // Disk errors are not the sender's fault.
  if ('syscall' in (error as object)) return error
  return interrupted()
}

const interrupted = () => new ApiError(400, 'malformed', message('http.uploadInterrupted'))
