import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'

const secrets = { TOKEN_SECRET: 'x'.repeat(32), PAPERS_KEY: '0f'.repeat(32) }

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
    })
  })
})
