import type { MarkName } from '@nilayam/contract/moving-in/marks'
import type { Review } from '@nilayam/contract/moving-in/reviews'
import { toOptionName } from '@nilayam/contract/options/option-names'
import { DAY } from '@nilayam/contract/time/durations'
import { months } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'

/** What a mark is called; the second depends on the type of place. */
export function sayMark(name: MarkName, typeSlug: string): string {
  switch (name) {
    case 'clean':
      return t('reviews.clean')
    case 'food_or_desk':
      if (typeSlug === 'study-hall') return t('reviews.desk')
      return typeSlug === 'single-room' ? t('reviews.room') : t('reviews.food')
    case 'quiet':
      return t('reviews.quiet')
    case 'owner':
      return t('reviews.owner')
    case 'as_described':
      return t('reviews.asDescribed')
  }
}

/** 'May 2027' of a day in India. */
function sayMonth(day: string): string {
  const [year = '', month = ''] = day.split('-')
  return t('reviews.monthAndYear', { month: months[Number(month) - 1] ?? '', year })
}

const DAYS_OF_A_MONTH = 30

function toLength(from: string, to: string): { time: 'months' | 'days'; count: number } {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
  const count = Math.round(days / DAYS_OF_A_MONTH)
  return count >= 2 ? { time: 'months', count } : { time: 'days', count: days }
}

type Stay = Pick<Review, 'option' | 'moved_in_on' | 'left_on'>

/** 'Double sharing · stayed 6 months, until May 2027', or since when they live there. */
export function sayStay({ option, moved_in_on, left_on }: Stay): string {
  if (left_on === null) {
    const month = sayMonth(moved_in_on)
    return option
      ? t('reviews.livesHere', { option: toOptionName(option), month })
      : t('reviews.livesHerePlain', { month })
  }
  const stayed = { ...toLength(moved_in_on, left_on), month: sayMonth(left_on) }
  return option
    ? t('reviews.stayed', { option: toOptionName(option), ...stayed })
    : t('reviews.stayedPlain', stayed)
}

/** One decimal, always: '4.0'. */
export const sayAverage = (average: number) => average.toFixed(1)
