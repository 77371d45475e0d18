import type { Happening } from '@nilayam/contract/places/happenings'
import { expect, test } from 'vitest'
import { countComing } from './coming.ts'

const now = Date.parse('2026-11-01T00:00:00Z')
const at = (date_time: string) => ({ date_time }) as Happening

test('current happenings count, and those that begin within the period', () => {
  const days = ['2026-10-20T00:00:00Z', '2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z']
  expect(countComing(days.map(at), now, 30)).toBe(2)
})
