import type { OwnerVisit } from '@nilayam/contract/visits'
import { expect, test } from 'vitest'
import { joinPast } from './past-visits.ts'

const visits = (...ids: number[]) => ids.map((id) => ({ id }) as OwnerVisit)
const idsOf = (rows: readonly OwnerVisit[]) => rows.map(({ id }) => id)

const first = { past: visits(5, 4), next_cursor: 'after 4' }
const further = { after: 'after 4', rows: visits(3, 2), next: 'after 2' }

test('what was read further stands below the first page', () => {
  expect(joinPast(first)).toEqual({ rows: visits(5, 4), next: 'after 4' })
  const joined = joinPast(first, further)
  expect([idsOf(joined.rows), joined.next]).toEqual([[5, 4, 3, 2], 'after 2'])
})

test('once another visit is past, no row is missing between the pages or stands twice', () => {
  const shifted = { past: visits(6, 5), next_cursor: 'after 5' }
  expect(joinPast(shifted, further)).toEqual({ rows: visits(6, 5), next: 'after 5' })
  const fewer = { past: visits(4, 3), next_cursor: 'after 3' }
  expect(joinPast(fewer, further)).toEqual({ rows: visits(4, 3), next: 'after 3' })
})

test('a first page that holds all has nothing below it', () => {
  expect(joinPast({ past: visits(5), next_cursor: null })).toEqual({ rows: visits(5), next: null })
})
