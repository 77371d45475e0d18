import { expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { toSecurityTxt } from './security-txt.ts'

test('who finds a weakness reads where to report it', async () => {
  const { app } = await startTestApp()
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^Contact: mailto:\S+@\S+\n/)
})

test('the file has what RFC 9116 requires, and ends', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  expect(toSecurityTxt('https://nilayam.in', 'safe@nilayam.in', now)).toBe(
    [
      'Contact: mailto:safe@nilayam.in',
      'Contact: https://nilayam.in/contact',
      'Expires: 2027-02-23T12:00:00.000Z',
      'Preferred-Languages: en, te, hi',
      'Canonical: https://nilayam.in/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})
