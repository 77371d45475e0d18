import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'

// The command as CI runs it, asking a registry on this machine.

const folder = mkdtempSync(join(tmpdir(), 'flaws-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HIGH = JSON.stringify({
  'fast-uri': [
    {
      id: 1,
      url: 'https://github.com/advisories/GHSA-2222-3333-4444',
      title: 'Takes one host for another',
      severity: 'high',
      vulnerable_versions: '<99',
      cwe: [],
      cvss: { score: 7, vectorString: null },
    },
  ],
})

const answer =
  (status: number, body: string): RequestListener =>
  (request, response) => {
    const isAsked = request.url?.endsWith('/advisories/bulk')
    response.writeHead(isAsked ? status : 404, { 'content-type': 'application/json' })
    response.end(isAsked ? body : '{}')
  }

type Options = { accepted?: unknown; replyMs?: number }

async function runAgainst(listener: RequestListener, options?: Options) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  try {
    return await runWith(`http://127.0.0.1:${port}/`, options)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

async function runWith(registry: string, { accepted = [], replyMs = 15_000 }: Options = {}) {
  const file = join(folder, 'accepted.json')
  writeFileSync(file, JSON.stringify(accepted))
  const env = {
    ...process.env,
    npm_config_registry: registry,
    npm_config_noproxy: '127.0.0.1',
    FLAWS_REPLY_MS: `${replyMs}`,
  }
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, ['scripts/flaws.ts', file], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })
}

test('all that is shipped is asked about, and no tool', async () => {
  let asked: Record<string, string[]> = {}
  const { code, said } = await runAgainst(async (request, response) => {
    asked = JSON.parse(gunzipSync(await buffer(request)).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  expect({ code, said }).toEqual({ code: 0, said: 'known flaws: 0 refused, 0 accepted, 0 minor\n' })
  expect(Object.keys(asked)).toEqual(expect.arrayContaining(['fastify', '@fastify/error', 'sharp']))
  expect(asked).not.toHaveProperty('vitest')
})

test('a high flaw of what is shipped fails, unless it is accepted', async () => {
  const refused = await runAgainst(answer(200, HIGH))
  expect(refused.code).toBe(1)
  expect(refused.said).toContain(
    'REFUSED: fast-uri <99: Takes one host for another (high, GHSA-2222',
  )
  const reason = 'We give it no foreign address.'
  const accepted = [{ id: 'GHSA-2222-3333-4444', part: 'fast-uri', reason, until: '2999-01-01' }]
  expect(await runAgainst(answer(200, HIGH), { accepted })).toMatchObject({
    code: 0,
    said: expect.stringContaining('0 refused, 1 accepted'),
  })
})

test('an acceptance without a reason or a date is refused, whatever the registry says', async () => {
  const accepted = [{ id: 'GHSA-2222-3333-4444', part: 'fast-uri' }]
  const { code } = await runAgainst(answer(200, '{}'), { accepted })
  expect(code).toBe(1)
})

test.each<[string, RequestListener]>([
  ['has no such call', answer(405, '')],
  ['answers with a page', answer(200, '<!doctype html><title>Sign in to the network</title>')],
  ['never answers', () => undefined],
])('a registry that %s fails nothing, and the gap is said', async (_, listener) => {
  const { code, said } = await runAgainst(listener, { replyMs: 1500 })
  expect(said).toContain('NOT CHECKED')
  expect(code).toBe(0)
})

test('without a network nothing fails, and the gap is said', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const address = closed.address()
  closed.close()
  const port = typeof address === 'object' ? address?.port : 1
  const { code, said } = await runWith(`http://127.0.0.1:${port}/`)
  expect(said).toContain('NOT CHECKED')
  expect(code).toBe(0)
})
