import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import type { CallName } from '@nilayam/contract/calls'
import { type Call, file } from '@nilayam/contract/define'
import { ApiError, notFound } from '@nilayam/contract/errors'
import { contract } from '@nilayam/contract/index'
import { MINUTE } from '@nilayam/contract/time/durations'
import { message } from '@nilayam/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ChangeFeed } from '../platform/changes/change-feed.ts'
import { runCall } from './caller.ts'
import { callers } from './callers.ts'
import { type AllHandlers, type Caller, type SignedIn, toContext } from './context.ts'
import { createCookies, requireOwnPage } from './cookies.ts'
import type { Deadlines } from './deadlines.ts'
import { requireRole } from './gate.ts'
import { parseInput, type RawInput } from './input/parse.ts'
import { cutOffWhenClosing, receive, uploadCap } from './input/receive.ts'
import { findGuard, limitOf } from './limits/limits.ts'
import type { CountCall } from './limits/shared-limits.ts'
import { findEncoding, pack } from './replies/packed.ts'
import { findReadyJson, joinParts } from './replies/ready-json.ts'
import { createReplyRoom } from './replies/reply-room.ts'
import { isSafe, readTwice } from './retry.ts'

/** Request timeout in milliseconds; requests with files have longer. */
export const REQUEST_LIMIT = 30_000
export const UPLOAD_LIMIT = 5 * MINUTE
/** Milliseconds for which the reply to a change waits until this process has read the change. */
const HEARING = 1000

export type ServeOptions = {
  handlers: AllHandlers
  /** The user of a bearer token, if it is valid. */
  findUser: (token: string) => Promise<Caller | undefined>
  /** Throws 403 where staff have to prove a second factor first. */
  requireProof: (call: Call, user: SignedIn | undefined, now: Date) => Promise<void>
  /** The time that all processes share. */
  now: () => Date
  /** Timeouts; uploads have longer ones. */
  deadlines: Deadlines
  /** Read before a change is answered. */
  changes: ChangeFeed
  /** The folder for uploads being received. */
  scratch: string
  /** Whether the site is served over HTTPS. */
  isSecure: boolean
  /** Undefined where limits are off. */
  countCall: CountCall | undefined
}

const takeRoom = createReplyRoom()

/** Milliseconds after which the gate is asked again: a body that comes slowly may outlast a session or a right. */
const GATE_HOLDS = 1000
const gatedAt = new WeakMap<FastifyRequest, number>()

/** Registers the contract's calls as routes: authorisation, parsing, handler, then the reply's shape. */
export async function serve(app: FastifyInstance, options: ServeOptions): Promise<void> {
  app.removeContentTypeParser('text/plain')
  // Pages handle all other addresses; unknown ones under /api are answered here.
  for (const url of ['/api', '/api/*']) {
    app.all(url, () => {
      throw notFound()
    })
  }
  const all = Object.entries(contract) as [CallName, Call][]
  for (const [name, call] of all) if (!call.files) addRoute(app, name, call, options)
  // Multipart support adds a hook to each request of its scope, so it gets its own.
  await app.register(async (uploads) => {
    await uploads.register(multipart)
    cutOffWhenClosing(uploads)
    for (const [name, call] of all) if (call.files) addRoute(uploads, name, call, options)
  })
}

function addRoute(app: FastifyInstance, name: CallName, call: Call, options: ServeOptions): void {
  const guard = findGuard(name)
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { rateLimit: limitOf(name) },
    // After the rate limits, so that refusals count; still before the body is read.
    preParsing: async (request, reply) => {
      if (call.fromOwnPages) requireOwnPage(request)
      await authorise(call, request, options)
      requireAcceptable(call, request)
      if (guard) await options.countCall?.(name, request.ip, guard)
      if (call.files || call.reply === file) options.deadlines.set(reply, UPLOAD_LIMIT)
    },
    handler: (request, reply) => answer(name, call, request, reply, options),
  })
}

type Gate = Pick<ServeOptions, 'findUser' | 'requireProof' | 'now'>

/** Finds the user and throws 401 or 403 if they may not make the call. */
async function authorise(call: Call, request: FastifyRequest, gate: Gate): Promise<void> {
  const token = call.role === 'public' ? undefined : findBearer(request)
  const user = token && (await readTwice(() => gate.findUser(token)))
  if (user) callers.set(request, user)
  else callers.delete(request)
  requireRole(call, callers.get(request))
  await readTwice(() => gate.requireProof(call, callers.get(request), gate.now()))
  gatedAt.set(request, performance.now())
}

async function authoriseAgain(call: Call, request: FastifyRequest, gate: Gate): Promise<void> {
  const since = performance.now() - (gatedAt.get(request) ?? 0)
  if (call.role !== 'public' && since > GATE_HOLDS) await authorise(call, request, gate)
}

function findBearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Refuses by headers, before reading: a wrong content type or too large a body. */
function requireAcceptable(call: Call, request: FastifyRequest): void {
  if (call.method === 'GET') return
  const expected = call.files ? 'multipart/form-data' : 'application/json'
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  const length = Number(request.headers['content-length'] ?? 0)
  const hasBody = length > 0 || request.headers['transfer-encoding'] !== undefined
  if ((hasBody || type) && type !== expected) {
    throw new ApiError(415, 'unsupported_type', message('http.sendType', { type: expected }))
  }
  if (call.files && length > uploadCap(call.files)) {
    throw new ApiError(413, 'too_large', message('http.filesTooLarge'))
  }
}

async function answer(
  name: CallName,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { handlers, changes, scratch, isSecure, ...gate }: ServeOptions,
): Promise<FastifyReply> {
  const raw: RawInput = { params: request.params, query: request.query, body: request.body }
  const cookies = createCookies(request, reply, { isSecure, now: gate.now() })
  const run = async (input: RawInput) => {
    await authoriseAgain(call, request, gate)
    const user = callers.get(request)
    const context = { ...toContext(request, { cookies, now: gate.now() }), ...(user && { user }) }
    const result = await runCall(handlers, name, parseInput(call, input), context)
    if (!isSafe(call)) await hear(changes)
    return result
  }
  const result = call.files
    ? await receive(request, call, scratch, (received) => run({ ...raw, ...received }))
    : await run(raw)
  return call.reply === file ? sendFile(reply, result as SentFile) : sendJson(reply, call, result)
}

/** So that the author of a change sees it; other processes follow by notification. */
async function hear(changes: ChangeFeed): Promise<void> {
  // The change is committed, so failures here don't matter.
  const heard = changes.catchUp().catch(() => undefined)
  await Promise.race([heard, setTimeout(HEARING, undefined, { ref: false })])
}

function sendJson(reply: FastifyReply, call: Call, result: object): FastifyReply {
  const status = call.status ?? 200
  if (call.role !== 'public' || call.method !== 'GET') reply.header('cache-control', 'no-store')
  reply.code(status).type('application/json; charset=utf-8')
  // As bytes, because a string would be measured first and then encoded again.
  const ready = findReadyJson(result)
  if (!ready) return reply.send(Buffer.from(JSON.stringify({ status, ...result })))
  const [first] = ready
  if (ready.length === 1 && typeof first === 'object') return sendCached(reply, first)
  return reply.send(joinParts(ready, (bytes) => takeRoom(reply.raw, bytes)))
}

/** Compressed once, where others are compressed for each reply. */
function sendCached(reply: FastifyReply, json: Buffer): FastifyReply {
  const encoding = findEncoding(reply.request.headers['accept-encoding'], json.length)
  if (!encoding) return reply.send(json)
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
  reply.headers({ 'content-encoding': encoding, vary })
  pack(json, encoding).then(
    (bytes) => reply.send(bytes),
    (error: unknown) => reply.send(error),
  )
  return reply
}

type SentFile = { type: string; name: string; data: Uint8Array | AsyncIterable<Uint8Array> }

/** A private file: not cached, not executed, downloaded under its own name. */
function sendFile(reply: FastifyReply, { type, name, data }: SentFile): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(type)
    .send(data instanceof Uint8Array ? Buffer.from(data) : Readable.from(data))
}
