import type { Who } from '@nilayam/contract/options/option-fields'
import type { SearchFilters } from '@nilayam/contract/search/search'
import { parseChoice, parseNumber } from '../../address.ts'
import { parseDay } from '../../ui/fields/typed-dates.ts'
import { formatMinute, parseMinute } from '../../ui/numbers/minutes.ts'

export const whoChoices = ['women', 'men', 'anyone'] as const satisfies readonly Who[]
export const foodChoices = ['included', 'optional', 'veg'] as const
export type Food = (typeof foodChoices)[number]

/** Filters of options. A place is found when one of its options fits all of them. */
export type OptionFilters = {
  who: Who | null
  /** Beds in the room; 4 stands for 4 and more. */
  sharing: number | null
  /** Minute of the day at which it is open, or around the clock. */
  open: number | 'always' | null
  hasAc: boolean
  food: Food | null
  /** A day in India as `2026-12-01`, or `now` for today. */
  freeFrom: string | null
}
export const NOW = 'now'

export const noOptionFilters: OptionFilters = {
  who: null,
  sharing: null,
  open: null,
  hasAc: false,
  food: null,
  freeFrom: null,
}

/** Reads them from an address; malformed values are ignored. */
export function parseOptionFilters(params: URLSearchParams): OptionFilters {
  return {
    who: parseChoice(params.get('who'), whoChoices),
    sharing: toSharing(params.get('sharing')),
    open: toOpen(params.get('open')),
    hasAc: params.get('ac') === '1',
    food: parseChoice(params.get('food'), foodChoices),
    freeFrom: toDay(params.getAll('free_from')),
  }
}

function toSharing(text: string | null): number | null {
  const sharing = parseNumber(text, 1, 4)
  return sharing !== null && Number.isInteger(sharing) ? sharing : null
}

function toOpen(text: string | null): OptionFilters['open'] {
  if (text === 'always') return text
  const minute = /^\d\d:\d\d$/.test(text ?? '') ? parseMinute(text ?? '') : undefined
  return minute !== undefined && minute < 1440 ? minute : null
}

/** A form without script sends both the text field and the checkbox. */
function toDay(texts: readonly string[]): string | null {
  const days = texts.map((text) => (text === NOW ? NOW : parseDay(text)))
  return days.find((day) => day !== undefined) ?? null
}

/** As query parameters. */
export function toOptionQuery({ who, sharing, open, hasAc, food, freeFrom }: OptionFilters) {
  return {
    who,
    sharing,
    open: typeof open === 'number' ? formatMinute(open) : open,
    ac: hasAc ? 1 : null,
    food,
    free_from: freeFrom,
  }
}

/** As fields of the API. */
export function toOptionBody(
  { who, sharing, open, hasAc, food, freeFrom }: OptionFilters,
  today: string,
): SearchFilters {
  return {
    who,
    sharing,
    open_minute: typeof open === 'number' ? open : null,
    is_always_open: open === 'always' || null,
    has_ac: hasAc || null,
    food,
    free_from: freeFrom === NOW ? today : freeFrom,
  }
}
