import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { User } from '@nilayam/contract/accounts/accounts'
import { MINUTE } from '@nilayam/contract/time/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { parseConfig } from '../../config.ts'
import { startTestApp } from '../../testing/app.ts'
import { cleanUpLater } from '../../testing/cleanups.ts'
import { createCast } from '../../testing/scenes/cast.ts'
import { createPlatform } from '../platform.ts'
import { readKeys, retireKey, rotateKeys } from './key-rotation.ts'
import { createKeyRing, toKeyFile } from './signing-keys.ts'
import { createTokens } from './tokens.ts'

const tokenSecret = 'a secret that only the tests know, 32+'
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
const user = { id: 7, full_name: 'Ananya', email: 'ananya@nilayam.test', type: 'student' } as User

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nilayam-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const open = () => createTokens(createKeyRing({ dataDir, tokenSecret }))

describe('rotating', () => {
  it('leaves the key before to verify, for nobody but the server to read', async () => {
    const [first] = await readKeys({ dataDir, tokenSecret })
    const rotated = await rotateKeys({ dataDir, tokenSecret }, new Date())
    expect(rotated.map(({ kid }) => kid)).toEqual([
      expect.stringMatching(/^[\da-f]{12}$/),
      first?.kid,
    ])
    expect((await stat(toKeyFile(dataDir))).mode & 0o777).toBe(0o600)
    expect(await readKeys({ dataDir, tokenSecret })).toEqual(rotated)
  })

  const isRoot = process.getuid?.() === 0
  it.runIf(isRoot)('by root leaves the keys to whose the folder is, who serves', async () => {
    await chown(dataDir, 1234, 1235)
    await rotateKeys({ dataDir, tokenSecret }, new Date())
    expect(await stat(toKeyFile(dataDir))).toMatchObject({ uid: 1234, gid: 1235 })
  })

  it('waits until no token of an older key is in use, unless a key is known to others', async () => {
    const where = { dataDir, tokenSecret }
    const [newest, first] = await rotateKeys(where, new Date())
    await expect(rotateKeys(where, later(19))).rejects.toThrow('wait 1 min')
    await expect(retireKey(where, first?.kid ?? '', later(1))).rejects.toThrow('wait 19 min')
    await expect(retireKey(where, newest?.kid ?? '', later(30))).rejects.toThrow('rotate first')
    await expect(retireKey(where, 'nothing', later(30))).rejects.toThrow('no key')
    expect(await retireKey(where, first?.kid ?? '', later(21))).toEqual([newest])
    expect(await rotateKeys(where, later(22))).toHaveLength(2)
    expect(await rotateKeys(where, later(23), true)).toHaveLength(2)
  })

  it('of two at once, one or the other is done', async () => {
    const both = [1, 2].map(() => rotateKeys({ dataDir, tokenSecret }, new Date(), true))
    const results = await Promise.allSettled(both)
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    const keys = await readKeys({ dataDir, tokenSecret })
    expect(results).toContainEqual({ status: 'fulfilled', value: keys })
  })

  it('is refused while another command does, but not after that was killed', async () => {
    const where = { dataDir, tokenSecret }
    const lock = `${toKeyFile(dataDir)}.new`
    await writeFile(lock, '')
    await expect(rotateKeys(where, new Date())).rejects.toThrow('try again in a minute')
    const minutesAgo = later(-2)
    await utimes(lock, minutesAgo, minutesAgo)
    expect(await rotateKeys(where, new Date())).toHaveLength(2)
    await expect(retireKey(where, 'nothing', new Date(), true)).rejects.toThrow('no key')
    expect(await rotateKeys(where, new Date(), true)).toHaveLength(2)
  })
})

describe('a process', () => {
  it('knows tokens of a key that another has just begun to sign with', async () => {
    const one = open()
    const before = await one.sign(user, 1)
    expect(await one.find(before)).toMatchObject({ sub: '7' })
    await rotateKeys({ dataDir, tokenSecret }, new Date())
    const other = open()
    const after = await other.sign(user, 1)
    for (const token of [before, after]) {
      expect(await one.find(token)).toMatchObject({ sub: '7' })
      expect(await other.find(token)).toMatchObject({ sub: '7' })
    }
  })

  it('refuses a retired key, one of no name, and another one’s', async () => {
    const old = await open().sign(user, 1)
    const [, first] = await rotateKeys({ dataDir, tokenSecret }, new Date())
    await retireKey({ dataDir, tokenSecret }, first?.kid ?? '', new Date(), true)
    expect(await open().find(old)).toBeUndefined()
    const [head = '', ...rest] = (await open().sign(user, 1)).split('.')
    const header = JSON.parse(Buffer.from(head, 'base64url').toString())
    for (const kid of [undefined, '', '../x', first?.kid, '__proto__']) {
      const forged = Buffer.from(JSON.stringify({ ...header, kid })).toString('base64url')
      expect(await open().find([forged, ...rest].join('.'))).toBeUndefined()
    }
  })

  it('takes the keys of the setting instead, the first to sign', async () => {
    const keys = ['one-key-of-many-Machines-8f3a9c1e', 'another-key-of-Them-5b7d2e4f60a1c9']
    const setting = (tokenKeys: string[]) => createTokens(createKeyRing({ tokenSecret, tokenKeys }))
    const token = await setting(keys).sign(user, 1)
    expect(await setting(keys.toReversed()).find(token)).toMatchObject({ sub: '7' })
    expect(await setting(keys.slice(1)).find(token)).toBeUndefined()
  })
})

it('two servers under load refuse nobody while the keys are rotated', async () => {
  const test = await startTestApp()
  const cast = await createCast(test)
  const config = parseConfig({
    DATA_DIR: test.dataDir,
    TOKEN_SECRET: tokenSecret,
    PAPERS_KEY: randomBytes(32).toString('hex'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
  const platform = createPlatform(config, test.db)
  const second = await buildApp({ config, platform })
  cleanUpLater(() => second.close())
  const where = { dataDir: test.dataDir, tokenSecret }
  const kids = new Set<string>()
  const statuses: number[] = []
  let isOver = false
  const load = async (n: number) => {
    let token = cast.ananya.token
    while (!isOver) {
      const [app, signs] = n % 2 ? [second, test.platform] : [test.app, platform]
      const headers = { authorization: `Bearer ${token}` }
      statuses.push((await app.inject({ url: '/api/profile/', headers })).statusCode)
      // As a renewal at the other server does.
      token = await signs.tokens.sign({ ...user, id: cast.ananya.id }, 1)
      kids.add(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid)
    }
  }
  const loads = [1, 2, 3, 4].map(load)
  const [newest] = await rotateKeys(where, new Date())
  await expect.poll(() => kids.has(newest?.kid ?? ''), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(200)
  isOver = true
  await Promise.all(loads)
  expect(kids.size).toBe(2)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})
