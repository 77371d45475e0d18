import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseConfig, parseStorage, readCredentials } from './config.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const secrets = { TOKEN_SECRET: hash('a'), PAPERS_KEY: hash('b') }

describe('the configuration', () => {
  it('names every bad setting at once', () => {
    expect(() => parseConfig({ PORT: 'http', DATABASE_URL: 'mysql://x' })).toThrow(
      /PORT must be[\s\S]*DATABASE_URL must begin[\s\S]*TOKEN_SECRET is required[\s\S]*PAPERS_KEY is required/,
    )
  })

  it('takes an empty setting for an absent one', () => {
    expect(parseConfig({ ...secrets, DATABASE_URL: '', PORT: '' })).toMatchObject({
      databaseUrl: undefined,
      port: 3000,
      publicUrl: 'http://localhost:3000',
      rateLimits: true,
      metrics: undefined,
    })
  })

  it('takes secrets from a vault’s files, and no file that isn’t a setting', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nilayam-credentials-'))
    writeFileSync(join(folder, 'TOKEN_SECRET'), `${secrets.TOKEN_SECRET}\n`)
    writeFileSync(join(folder, 'NODE_OPTIONS'), '--inspect')
    expect(readCredentials(folder)).toEqual({ TOKEN_SECRET: secrets.TOKEN_SECRET })
    expect(readCredentials(undefined)).toEqual({})
    rmSync(folder, { recursive: true })
  })

  it('has certificate and key together, or neither', () => {
    expect(parseConfig(secrets).tls).toBeUndefined()
    expect(() => parseConfig({ ...secrets, TLS_CERT: 'a.crt' })).toThrow('needed together')
    expect(() => parseConfig({ ...secrets, TLS_CLIENT_CA: 'a.crt' })).toThrow('needed together')
  })

  it('refuses to speak unencrypted to another machine, unless it is named', () => {
    const far = { ...secrets, DATABASE_URL: 'postgres://nilayam@db.internal/nilayam' }
    expect(() => parseConfig(far)).toThrow('DATABASE_URL would speak to db.internal unencrypted')
    expect(() => parseStorage(far)).toThrow('db.internal')
    expect(parseConfig({ ...far, UNENCRYPTED_HOSTS: 'db.internal' }).plainLines).toEqual([
      'DATABASE_URL speaks to db.internal unencrypted, as UNENCRYPTED_HOSTS allows',
    ])
    expect(
      parseConfig({ ...secrets, DATABASE_URL: `${far.DATABASE_URL}?sslmode=verify-full` })
        .plainLines,
    ).toEqual([])
  })

  it('offers English, or languages that there are texts in', () => {
    expect(parseConfig(secrets).languages).toEqual(['en'])
    expect(parseConfig({ ...secrets, LANGUAGES: 'en, en-XA' }).languages).toEqual(['en', 'en-XA'])
    expect(() => parseConfig({ ...secrets, LANGUAGES: 'en,xx' })).toThrow('LANGUAGES must be')
  })

  it('names traces in the log only when it is told to', () => {
    expect(parseConfig(secrets).logTraces).toBe(false)
    expect(parseConfig({ ...secrets, LOG_TRACES: 'on' }).logTraces).toBe(true)
    expect(() => parseConfig({ ...secrets, LOG_TRACES: 'yes' })).toThrow('LOG_TRACES must be')
  })

  it('measures on this machine alone unless it is told otherwise', () => {
    expect(parseConfig({ ...secrets, METRICS_PORT: '9090' }).metrics).toEqual({
      port: 9090,
      host: '127.0.0.1',
    })
    const open = { ...secrets, METRICS_PORT: '9090', METRICS_HOST: '10.0.0.5' }
    expect(() => parseConfig(open)).toThrow('METRICS_HOST would speak to 10.0.0.5 unencrypted')
    Object.assign(open, { UNENCRYPTED_HOSTS: '10.0.0.5' })
    expect(() => parseConfig(open)).toThrow('METRICS_TOKEN is required')
    expect(parseConfig({ ...open, METRICS_TOKEN: 'a token of this test' }).metrics).toEqual({
      port: 9090,
      host: '10.0.0.5',
      token: 'a token of this test',
    })
    expect(() => parseConfig({ ...secrets, METRICS_PORT: '70000' })).toThrow('METRICS_PORT must be')
  })

  it.each([
    'a'.repeat(64),
    '0'.repeat(64),
    '0f'.repeat(32),
    'deadbeef'.repeat(8),
    '0123456789abcdef'.repeat(4),
    'fedcba9876543210'.repeat(4),
    `${'0'.repeat(63)}1`,
  ])('takes %s for no secret', (weak) => {
    for (const name of Object.keys(secrets)) {
      expect(() => parseConfig({ ...secrets, [name]: weak })).toThrow(
        `${name} is too easy to guess: make one with \`openssl rand -hex 32\``,
      )
    }
  })

  it('takes words that come again and again for no secret, and neither the alphabet', () => {
    for (const weak of ['change-me-'.repeat(4), 'abcdefghijklmnopqrstuvwxyz0123456789']) {
      expect(() => parseConfig({ ...secrets, TOKEN_SECRET: weak })).toThrow('too easy to guess')
    }
  })

  it('takes secrets of chance, whichever they are', () => {
    for (let n = 0; n < 500; n += 1) {
      const TOKEN_SECRET = hash(`token ${n}`).slice(0, 32)
      expect(parseConfig({ TOKEN_SECRET, PAPERS_KEY: hash(`key ${n}`) })).toBeDefined()
    }
  })
})
