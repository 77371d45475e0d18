import { expect, it } from 'vitest'
import { isDatabaseAway } from './db-errors.ts'

it('what PgBouncer says of a server that was lost is no error of ours', () => {
  expect(isDatabaseAway({ code: '08P01', message: 'server conn crashed?' })).toBe(true)
  expect(isDatabaseAway({ code: '23505', message: 'duplicate key' })).toBe(false)
})
