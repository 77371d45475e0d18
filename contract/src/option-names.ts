import { countMinutes, MINUTES_A_DAY, type Span, toSpans, WHOLE_DAY } from './hours.ts'
import type { OptionFields } from './option-fields.ts'

/** What a name is made of, so that each language can put it in its own words. */
export type NamePart =
  | { part: 'sharing' | 'whole_room'; people: number }
  | { part: Shift }
  | { part: 'reserved' | 'any_desk' | 'ac' }
export type Shift = 'around_the_clock' | 'full_day' | 'morning' | 'evening' | 'night'

const NOON = 12 * 60
const FULL_DAY = 12 * 60

/** The minutes of a day that one has it: the whole day but for desks. */
export function spansOf(option: OptionFields): readonly Span[] {
  return option.kind === 'desk' ? toSpans(option.from_minute, option.to_minute) : WHOLE_DAY
}

/** What people call such hours. */
export function toShift(from: number, to: number): Shift {
  const spans = toSpans(from, to)
  const minutes = countMinutes(spans)
  if (minutes === MINUTES_A_DAY) return 'around_the_clock'
  if (spans.length > 1) return 'night'
  if (minutes >= FULL_DAY) return 'full_day'
  return from < NOON ? 'morning' : 'evening'
}

export function toNameParts(option: OptionFields): NamePart[] {
  const ac: NamePart[] = option.has_ac ? [{ part: 'ac' }] : []
  switch (option.kind) {
    case 'bed':
      return [{ part: 'sharing', people: option.sharing }, ...ac]
    case 'room':
      return [{ part: 'whole_room', people: option.people }, ...ac]
    case 'desk':
      return [
        { part: toShift(option.from_minute, option.to_minute) },
        { part: option.is_reserved ? 'reserved' : 'any_desk' },
        ...ac,
      ]
  }
}

const SHARING = ['', 'Single room', 'Double sharing', 'Triple sharing']
const WORDS: Record<Exclude<NamePart['part'], 'sharing' | 'whole_room'>, string> = {
  around_the_clock: 'Around the clock',
  full_day: 'Full day',
  morning: 'Morning',
  evening: 'Evening',
  night: 'Night',
  reserved: 'reserved desk',
  any_desk: 'any desk',
  ac: 'AC',
}

function toWords(part: NamePart): string {
  if (part.part === 'sharing') return SHARING[part.people] ?? `${part.people} sharing`
  if (part.part === 'whole_room') return `Whole room for ${part.people}`
  return WORDS[part.part]
}

/** 'Double sharing, AC', 'Night, any desk', 'Whole room for 2'. */
export function toOptionName(option: OptionFields): string {
  return toNameParts(option).map(toWords).join(', ')
}
