import { expect, test } from 'vitest'
import { formatClock, formatHour } from './clock.ts'

test.each([
  [0, '12:00 am', '12 am'],
  [1, '12:01 am', '12:01 am'],
  [390, '6:30 am', '6:30 am'],
  [719, '11:59 am', '11:59 am'],
  [720, '12:00 pm', '12 pm'],
  [1320, '10:00 pm', '10 pm'],
  [1439, '11:59 pm', '11:59 pm'],
  [1440, '12:00 am', '12 am'],
])('minute %i of a day is %s', (minute, clock, hour) => {
  expect([formatClock(minute), formatHour(minute)]).toEqual([clock, hour])
})
