import { message } from '@nilayam/texts'
import { countMinutes, MINUTES_A_DAY, type Span, toSpans, WHOLE_DAY } from '../time/hours.ts'
import type { OptionFields } from './option-fields.ts'

export type Shift = 'around_the_clock' | 'full_day' | 'morning' | 'afternoon' | 'evening' | 'night'

const NOON = 12 * 60
const FULL_DAY = 12 * 60
/** A shift that is over by then is the afternoon's; one that goes on is the evening's. */
const DUSK = 19 * 60

/** The minutes of a day that an option covers: all but for desks. */
export function spansOf(option: OptionFields): readonly Span[] {
  return option.kind === 'desk' ? toSpans(option.from_minute, option.to_minute) : WHOLE_DAY
}

/** The name of a shift with these hours. */
export function toShift(from: number, to: number): Shift {
  const spans = toSpans(from, to)
  const minutes = countMinutes(spans)
  if (minutes === MINUTES_A_DAY) return 'around_the_clock'
  if (spans.length > 1) return 'night'
  if (minutes >= FULL_DAY) return 'full_day'
  if (from < NOON) return 'morning'
  return to !== 0 && to <= DUSK ? 'afternoon' : 'evening'
}

/** What a card says of it: the kind, and what its name is made of. */
type Named = {
  kind: OptionFields['kind']
  people: number | null
  hours: readonly [from: number, to: number] | null
  has_ac: boolean
}

/** The same without what a card has no room for: 'Double sharing, AC', 'Night'. */
export function toShortName({ kind, people, hours, has_ac: hasAc }: Named): string {
  const has_ac = hasAc ? 'yes' : 'no'
  if (hours) return message('options.hoursOfDesk', { shift: toShift(...hours), has_ac })
  const of = { people: people ?? 1, has_ac }
  return kind === 'room' ? message('options.room', of) : message('options.bed', of)
}

/** Where a unit is: its room or section, and its own label there; a whole room has none. */
export type UnitPlace = { room: string; kind: OptionFields['kind']; label: string }

/** 'Room 204, bed B', 'Hall A, desk 7', 'Room 3'. */
export function toUnitName({ room, kind, label }: UnitPlace): string {
  return kind === 'room' ? room : message('occupancy.unit', { room, kind, label })
}

/** 'Double sharing, AC', 'Night, any desk', 'Whole room for 2'. */
export function toOptionName(option: OptionFields): string {
  const has_ac = option.has_ac ? 'yes' : 'no'
  switch (option.kind) {
    case 'bed':
      return message('options.bed', { people: option.sharing, has_ac })
    case 'room':
      return message('options.room', { people: option.people, has_ac })
    case 'desk':
      return message('options.desk', {
        shift: toShift(option.from_minute, option.to_minute),
        desk: option.is_reserved ? 'reserved' : 'any',
        has_ac,
      })
  }
}
