import { buildApp } from '@nilayam/server/app'
import { parseConfig, readEnvironment } from '@nilayam/server/config'
import { startTestApp } from '@nilayam/server/testing/app'
import { cleanUpLater } from '@nilayam/server/testing/cleanups'
import { createCast } from '@nilayam/server/testing/scenes/cast'
import { insertListing } from '@nilayam/server/testing/scenes/listing'
import { countTry } from '@nilayam/server/testing/tries'
import * as fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it, vi } from 'vitest'
import { attacks } from '../browser/attacks.ts'
import { address, headers, VERSION } from './addresses.ts'
import { INSIDES, requireAll, watchTime } from './decent.ts'

/*
 * Pages and the data that browsers fetch for them, at hostile addresses and with hostile headers. None may be answered
 * with 500, late, with a status that no page has, without its policy and the security headers, with an element that was
 * typed, with our insides, or lead away from the site.
 */
const { PAGES = 300, SEED = 1 } = readEnvironment()
/** 202 sends a script elsewhere, 204 has it load the page anew. */
const STATUSES = [200, 202, 204, 301, 302, 304, 400, 403, 404, 410, 414]
vi.setConfig({ testTimeout: 120_000 + Number(PAGES) * 100 })

let site: FastifyInstance
let version: string
beforeAll(async () => {
  const test = await startTestApp()
  const { lakshmi } = await createCast(test)
  await insertListing(test, { owner: lakshmi, photos: 2 })
  await insertListing(test, { owner: lakshmi, state: 'draft' })
  await insertListing(test, { owner: lakshmi, state: 'expired' })
  const [title = '', description = ''] = attacks
  await test.db.updateTable('properties').set({ title, description }).execute()
  await test.platform.changes.catchUp()
  const config = parseConfig({
    TOKEN_SECRET: 'a secret that only the tests know, 32+',
    PAPERS_KEY: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
    DATA_DIR: test.dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
  site = await buildApp({ config, platform: test.platform, web: 'production' })
  cleanUpLater(() => site.close())
  const { body } = await site.inject({ url: '/' })
  version = /manifest-(\w+)\.js/.exec(body)?.[1] ?? ''
  expect(version).not.toBe('')
})

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
}
const PAGE_POLICY =
  /^default-src 'self';script-src 'self'( 'sha256-[\w+/=]+')*;style-src 'self'.*;object-src 'none';base-uri 'none'.*;require-trusted-types-for 'script'/
const OTHER_POLICY = /^default-src 'none';script-src 'self';/
/** Of `attacks`, whatever stood in front of it. */
const ATTACK = /<\w+ data-attack/

type Sent = Record<string, string>

/** Answers what a browser says when it comes again. */
async function requireDecent(url: string, sent: Sent): Promise<Sent> {
  const requireInTime = watchTime()
  const { statusCode, headers, body } = await site.inject({ url, headers: sent })
  const said = `${url.slice(0, 300)} with ${JSON.stringify(sent).slice(0, 300)}: ${statusCode} ${body.slice(0, 200)}`
  requireInTime(said)
  expect(STATUSES, said).toContain(statusCode)
  expect(headers, said).toMatchObject(ALWAYS)
  const isPage = String(headers['content-type']).startsWith('text/html')
  const policy = isPage ? PAGE_POLICY : OTHER_POLICY
  expect(headers['content-security-policy'], said).toMatch(policy)
  if (isPage) expect(body, said).not.toMatch(ATTACK)
  expect(body, said).not.toMatch(INSIDES)
  // To nowhere else, also not by `//evil.test`.
  if (headers.location) expect(headers.location, said).toMatch(/^\/(?![/\\])/)
  return headers.etag ? { 'if-none-match': String(headers.etag) } : {}
}

it('pages and their data are answered decently at any address', async () => {
  await requireAll(
    fc.asyncProperty(address, headers, fc.boolean(), async (address, sent, isAgain) => {
      const url = address.replace(VERSION, version)
      countTry()
      const known = await requireDecent(url, sent)
      if (isAgain) await requireDecent(url, { ...sent, ...known })
    }),
    { numRuns: Number(PAGES), seed: Number(SEED), endOnFailure: true },
  )
})
