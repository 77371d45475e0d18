import { message } from '@nilayam/texts'
import { expect, it } from 'vitest'
import { parseTimeCursor, toTimeCursor } from './time-cursor.rules.ts'

const rule = message('visits.cursorRule')

it('a cursor is read as it was made', () => {
  const position = { at: new Date('2026-11-27T06:34:09.120Z'), id: 7 }
  expect(parseTimeCursor(toTimeCursor(position), rule)).toEqual(position)
})

it.each(['', '7', '2026-11-27T06:34:09.120Z', '2026-13-27T06:34:09.120Z_7', '2026-11-27_7'])(
  '%j is no cursor',
  (cursor) => expect(() => parseTimeCursor(cursor, rule)).toThrow(),
)
