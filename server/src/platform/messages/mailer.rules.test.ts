import { expect, test } from 'vitest'
import { requireTls } from './mailer.ts'

test.each([
  ['smtp://mail.example.in:587', true],
  ['smtp://me:p%40ss%2Fword@mail.example.in:587?pool=true', true],
  ['smtp://127.0.0.1.example.in', true],
  ['smtp://10.0.0.5:25', true],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:25', false],
  ['smtp://mail.example.in?requireTLS=false', false],
  ['smtps://mail.example.in:465', false],
])('%s is told to insist on TLS: %s', (url, isTold) => {
  expect(requireTls(url).includes('requireTLS=true')).toBe(isTold)
})

test('name and password stay as they were written', () => {
  expect(requireTls('smtp://me:p%40ss%2Fword@mail.example.in:587')).toBe(
    'smtp://me:p%40ss%2Fword@mail.example.in:587?requireTLS=true',
  )
})
