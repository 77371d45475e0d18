import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { type Call, file, type Schema } from '@nilayam/contract/define'
import { contract } from '@nilayam/contract/index'
import { readEnvironment } from '@nilayam/server/config'
import { toZod } from '@nilayam/server/http/input/parse'
import { findRefusals } from '@nilayam/server/http/openapi'
import { startTestApp, type TestApp } from '@nilayam/server/testing/app'
import { createCast, type Member, type Name, PASSWORD } from '@nilayam/server/testing/scenes/cast'
import { insertListing } from '@nilayam/server/testing/scenes/listing'
import { countTry } from '@nilayam/server/testing/tries'
import * as fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { INSIDES, requireAll, watchTime } from './decent.ts'
import { nearly } from './from-schema.ts'

/*
 * Calls made from the contract, fitting or bent, by each of the cast, and bytes that are hardly HTTP. None may be
 * answered with 500, late, with a status that the OpenAPI document doesn't declare for the call, with a reply that isn't
 * the contract's or with our insides.
 */
const { CALLS = 500, RAW = 100, SEED = 1 } = readEnvironment()
vi.setConfig({ testTimeout: 120_000 + Number(CALLS) * 100 })

let test: TestApp
let cast: Record<Name, Member>
let hashes: Map<number, string | null>
beforeAll(async () => {
  test = await startTestApp({}, undefined, true)
  cast = await createCast(test)
  const users = await test.db.selectFrom('users').select(['id', 'password_hash']).execute()
  hashes = new Map(users.map(({ id, password_hash }) => [id, password_hash]))
  for (const state of ['listed', 'draft'] as const) {
    await insertListing(test, { owner: cast.lakshmi, state, photos: 1 })
  }
})

type Json = Record<string, unknown>
const toJson = (schema: Schema | undefined): Json | undefined =>
  schema && (z.toJSONSchema(toZod(schema), { io: 'input', unrepresentable: 'any' }) as Json)

type Sent = {
  name: string
  call: Call
  who: Name | undefined
  url: string
  body: unknown
  /** A double click. */
  isTwice: boolean
}
const people = [undefined, 'ananya', 'lakshmi', 'imran', 'meera'] as const
/** Who may make a call, as a rule. */
const RIGHT: Partial<Record<Call['role'], Name>> = {
  student: 'ananya',
  owner: 'lakshmi',
  admin: 'meera',
}
const toWho = ({ role }: Call) => {
  const anyone = fc.constantFrom(...people)
  return fc.oneof({ weight: 2, arbitrary: fc.constant(RIGHT[role]) }, anyone)
}

function anySent([name, call]: readonly [string, Call]): fc.Arbitrary<Sent> {
  const [params, query, body] = [call.params, call.query, call.body].map(toJson)
  return fc
    .record({
      who: toWho(call),
      isTwice: fc.boolean(),
      params: params ? nearly(params) : fc.constant({}),
      query: query ? nearly(query) : fc.constant({}),
      body: body ? nearly(body) : fc.constant(undefined),
    })
    .map(({ who, params, query, body, isTwice }) => ({
      ...{ name, call, who, body, isTwice },
      url: toUrl(call.path, toParts(params), toParts(query)),
    }))
}

const toParts = (value: unknown): [string, string][] =>
  Object.entries((value ?? {}) as Json).map(([key, one]) => [key, toText(one)])
const toText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

function toUrl(path: string, params: [string, string][], query: [string, string][]): string {
  const given = new Map(params)
  const filled = path.replace(/\{(\w+)\}/g, (_all, key) =>
    encodeURIComponent(given.get(key) ?? '1'),
  )
  const text = new URLSearchParams(query).toString()
  return (text ? `${filled}?${text}` : filled).slice(0, 8000)
}

// Calls that end the account or session of the cast would make the rest of the run dull; they are called by nobody.
const ENDING = /logout|delete|erase|password|disable|endSession|email/i
const isDull = ({ name, who }: Sent) => who !== undefined && ENDING.test(name)

/** Whoever was signed out, disabled or erased by a call comes back, or the rest of the run would be a stranger's. */
async function revive(name: Name): Promise<void> {
  const { id, email } = cast[name]
  const password_hash = hashes.get(id) ?? null
  const whole = { disabled_at: null, barred_at: null, erase_at: null, password_hash, email }
  await test.db.updateTable('users').set(whole).where('id', '=', id).execute()
  const { status, body } = await test.call('/login/', { body: { email, password: PASSWORD } })
  expect([name, status]).toEqual([name, 200])
  cast[name].token = String(body.access)
}

/** What is declared for a call, without the fault of ours. */
const toStatuses = (call: Call) => [
  call.status ?? 200,
  ...findRefusals(call).filter((status) => status !== 500),
]

async function requireDecent(sent: Sent): Promise<void> {
  const { call, who, url, body } = sent
  const requireInTime = watchTime()
  const reply = await test.app.inject({
    method: call.method,
    url,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(who && { authorization: `Bearer ${cast[who].token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const said = `${call.method} ${url} by ${who ?? 'a visitor'}: ${reply.statusCode} ${reply.body.slice(0, 300)}`
  requireInTime(said)
  if (who && reply.statusCode === 401) await revive(who)
  expect(toStatuses(call), said).toContain(reply.statusCode)
  if (reply.statusCode >= 400) expect(reply.body, said).not.toMatch(INSIDES)
  else if (call.reply !== file) {
    expect(z.safeParse(toZod(call.reply), reply.json()).error, said).toBeUndefined()
  }
}

it('calls made from the contract are answered decently', async () => {
  const calls = Object.entries(contract) as [string, Call][]
  const some = fc.constantFrom(...calls.filter(([, call]) => !call.files)).chain(anySent)
  await requireAll(
    fc.asyncProperty(some, async (sent) => {
      if (isDull(sent)) sent.who = undefined
      for (let times = 0; times < (sent.isTwice ? 2 : 1); times += 1) {
        countTry()
        await requireDecent(sent)
      }
    }),
    { numRuns: Number(CALLS), seed: Number(SEED), endOnFailure: true },
  )
})

const HEADS = [
  'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'POST /api/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
  'GET /api/get_all_cities/ HTTP/1.1\nHost: localhost\n\n',
  'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET http://evil.test/ HTTP/1.1\r\nHost: evil.test\r\n\r\n',
  'GET /%ff%fe%00 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'POST /api/contact_us/ HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: 3\r\n\r\nabc',
]
const raw = fc
  .tuple(fc.constantFrom(...HEADS), fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }))
  .map(([head, changes]) => {
    const bytes = Buffer.from(head, 'latin1')
    for (const [at, to] of changes) bytes[at % bytes.length] = to
    return bytes
  })

/** What comes back until the server closes, at most half a second. */
function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    const close = () => socket.destroy()
    socket.setTimeout(500, close)
    socket.on('error', close)
    socket.on('data', (more) => {
      text += more.toString('latin1')
    })
    socket.on('close', () => resolve(text))
  })
}

it('bytes that are hardly HTTP are refused decently', async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = test.app.server.address() as AddressInfo
  await requireAll(
    fc.asyncProperty(raw, async (bytes) => {
      const text = await exchange(port, bytes)
      countTry(1, text === '' ? 1 : 0)
      const said = `${JSON.stringify(bytes.toString('latin1').slice(0, 300))}: ${text.slice(0, 200)}`
      expect(text, said).not.toMatch(/^HTTP\/1.1 5(?!05|03)/)
      expect(text.split('\r\n\r\n')[1] ?? '', said).not.toMatch(INSIDES)
    }),
    { numRuns: Number(RAW), seed: Number(SEED), endOnFailure: true },
  )
  const reply = await fetch(`http://127.0.0.1:${port}/api/get_all_cities/`)
  expect(reply.status).toBe(200)
})
