import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'

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

  it('offers English, or languages that there are texts in', () => {
    expect(parseConfig(secrets).languages).toEqual(['en'])
    expect(parseConfig({ ...secrets, LANGUAGES: 'en, en-XA' }).languages).toEqual(['en', 'en-XA'])
    expect(() => parseConfig({ ...secrets, LANGUAGES: 'en,xx' })).toThrow('LANGUAGES must be')
  })

  it('measures on this machine alone unless it is told otherwise', () => {
    expect(parseConfig({ ...secrets, METRICS_PORT: '9090' }).metrics).toEqual({
      port: 9090,
      host: '127.0.0.1',
    })
    const open = { ...secrets, METRICS_PORT: '9090', METRICS_HOST: '10.0.0.5' }
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
