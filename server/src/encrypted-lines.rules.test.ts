import { describe, expect, it } from 'vitest'
import { findPlainLine, judgeLines } from './encrypted-lines.rules.ts'

const find = (address: string | undefined) => findPlainLine({ setting: 'X', address })

describe('a line', () => {
  it.each([
    undefined,
    'postgres://nilayam@127.0.0.1/nilayam',
    'postgres://nilayam@localhost:6432/nilayam',
    'postgres://nilayam@[::1]/nilayam',
    'postgres://nilayam@ignored/nilayam?host=/var/run/postgresql',
    'postgresql://nilayam@db.example/nilayam?sslmode=verify-full',
    'https://s3.example',
    'http://127.0.0.1:9000',
    'smtp://mail.example:587',
    'smtps://mail.example',
    'smtp://127.0.0.1:25?requireTLS=false',
  ])('to %s may be', (address) => {
    expect(find(address)).toBeUndefined()
  })

  it.each([
    ['postgres://nilayam@db.example/nilayam', 'sslmode=verify-full'],
    ['postgres://nilayam@db.example/nilayam?sslmode=require', 'sslmode=verify-full'],
    ['postgres://nilayam@db.example/nilayam?sslmode=no-verify', 'sslmode=verify-full'],
    ['postgres://nilayam@db.example/x?sslmode=verify-full&sslmode=disable', 'sslmode=verify-full'],
    ['postgres://nilayam@db.example/nilayam?sslmode=verify-full&ssl=0', 'sslmode=verify-full'],
    ['postgres://nilayam@127.0.0.1/nilayam?host=db.example', 'sslmode=verify-full'],
    ['http://s3.example', 'https'],
    ['http://127.0.0.1.evil.example', 'https'],
    ['http://sms.example/send', 'https'],
    ['smtp://mail.example:587?requireTLS=false', 'TLS'],
    ['smtps://mail.example?tls.rejectUnauthorized=false', 'TLS'],
  ])('to %s needs %s', (address, needs) => {
    expect(find(address)?.needs).toBe(needs)
  })
})

describe('a network of one’s own', () => {
  const lines = [
    { setting: 'DATABASE_URL', address: 'postgres://nilayam@db.internal/nilayam' },
    { setting: 'SMS_URL', address: 'http://sms.example/send' },
  ]

  it('is named by its hosts, and what goes over it is said', () => {
    const { refused, noted } = judgeLines(lines, ['db.internal'])
    expect(noted).toEqual([
      'DATABASE_URL speaks to db.internal unencrypted, as UNENCRYPTED_HOSTS allows',
    ])
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatch(/^SMS_URL would speak to sms\.example unencrypted: it needs https/)
  })

  it('is nobody’s by default', () => {
    expect(judgeLines(lines, []).refused).toHaveLength(2)
  })
})
