import type { OptionFields } from '@nilayam/contract/options/option-fields'
import { formatHour } from '@nilayam/contract/time/clock'
import { shortWeekdayOf } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'

const WHO: Record<OptionFields['who'], string> = {
  women: t('options.women'),
  men: t('options.men'),
  anyone: t('options.anyone'),
}

// The first of January 2024 was a Monday.
const sayWeekday = (weekday: number) => shortWeekdayOf(new Date(Date.UTC(2024, 0, weekday)))

function sayDays(weekdays: readonly number[]): string {
  return weekdays.length === 7 ? t('options.allDays') : weekdays.map(sayWeekday).join(', ')
}

/** Details of an option: who it is for, hours or bath, shortest stay, the owner's note. */
export function listDetails(option: OptionFields): string[] {
  const stay = option.min_months
    ? t('options.shortestStay', { count: option.min_months })
    : t('options.anyLength')
  const kind =
    option.kind === 'desk'
      ? [
          t('options.hours', {
            from: formatHour(option.from_minute),
            to: formatHour(option.to_minute),
          }),
          sayDays(option.weekdays),
        ]
      : [option.has_bath ? t('options.attachedBath') : t('options.bathOutside')]
  return [WHO[option.who], ...kind, stay, ...(option.note ? [option.note] : [])]
}
