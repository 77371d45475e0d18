import { expect, test } from 'vitest'
import { sayPhotoOrder } from './photo-words.ts'

test('a study hall begins with its desks, everything else with the bed', () => {
  expect(sayPhotoOrder('study-hall')).toMatch(/^First the desks/)
  for (const slug of ['girls-hostel', 'single-room', 'dormitory']) {
    expect(sayPhotoOrder(slug)).toMatch(/^First the bed/)
  }
})
