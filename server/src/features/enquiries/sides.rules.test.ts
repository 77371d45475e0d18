import { expect, it } from 'vitest'
import { findSide, otherOf } from './sides.rules.ts'

const thread = { student_id: 1, owner_id: 2 }

it('only the two of a thread are a side of it', () => {
  expect([1, 2, 3].map((id) => findSide(thread, { id }))).toEqual(['student', 'owner', undefined])
})

it('each side has the other', () => {
  expect([otherOf('student'), otherOf('owner')]).toEqual(['owner', 'student'])
})
