import { expect, it } from 'vitest'
import { isConnectionLost, isDatabaseAway } from './errors.ts'

it('what PgBouncer says of a server that was lost is no error of ours', () => {
  expect(isDatabaseAway({ code: '08P01', message: 'server conn crashed?' })).toBe(true)
  expect(isDatabaseAway({ code: '23505', message: 'duplicate key' })).toBe(false)
})

it('a full disk of the database passes', () => {
  const error = { code: '53100', message: 'could not extend file "base/5/2613"' }
  expect([isDatabaseAway(error), isConnectionLost(error)]).toEqual([true, false])
})

it.each([
  { message: 'received invalid response: 81' },
  { message: 'Received unexpected commandComplete message from backend.' },
  { code: 'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', message: 'bad record mac' },
])('a line that something else came on is lost: $message', (error) => {
  expect(isConnectionLost(error)).toBe(true)
})
