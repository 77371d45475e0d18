import { HOUR } from '@nilayam/contract/time/durations'
import { expect, it } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { createReads } from './page-reads.ts'

it('what depends on the day in India is fresh until the midnight of the shared clock', () => {
  // Half past eight in the evening in India, whatever this machine’s clock says.
  const clock = { now: () => new Date('2028-02-28T15:00:00Z') }
  // These reads need nothing else of the platform.
  const reads = createReads({ clock } as unknown as Platform)
  const input = { params: { property_id: 1 } }
  const fresh = reads('getReviews', input, {})?.flatMap(({ freshFor }) => freshFor ?? [])
  expect(fresh).toEqual([3.5 * HOUR])
})
