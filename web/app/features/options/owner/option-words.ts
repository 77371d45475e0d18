import type { OptionFields, OptionKind, Who } from '@nilayam/contract/options/option-fields'
import type { Option } from '@nilayam/contract/options/options'
import { formatHour } from '@nilayam/contract/time/clock'
import { t } from '../../../text.ts'

export const whoWords: Record<Who, string> = {
  women: t('owner-options.forWomen'),
  men: t('owner-options.forMen'),
  anyone: t('owner-options.forAnyone'),
}

export const unitWords: Record<OptionKind, string> = {
  bed: t('owner-options.bedsInAll'),
  desk: t('owner-options.desksInAll'),
  room: t('owner-options.roomsInAll'),
}

/** Subtitle of an option: 'Women · Attached bath · 3 months or more'. */
export function describeOption(fields: OptionFields): string {
  const { min_months: months, who, note } = fields
  const stay =
    months === null ? t('owner-options.anyLength') : t('owner-options.monthsOrMore', { months })
  return [whoWords[who], ...ownWords(fields), stay, note].filter(Boolean).join(' · ')
}

function ownWords(fields: OptionFields): string[] {
  if (fields.kind !== 'desk') {
    return [fields.has_bath ? t('owner-options.attachedBath') : t('owner-options.bathOnFloor')]
  }
  const count = fields.weekdays.length
  const from = formatHour(fields.from_minute)
  const to = formatHour(fields.to_minute)
  const days = count === 7 ? t('owner-options.everyDay') : t('owner-options.someDays', { count })
  return from === to ? [days] : [t('owner-options.hours', { from, to }), days]
}

/** Vacancy as the public page shows it. */
export function sayFree({ free: { now, more } }: Pick<Option, 'free'>): string[] {
  if (now === 0) {
    return [more ? t('owner-options.fullUntil', { day: more.from }) : t('owner-options.full')]
  }
  const says = t('owner-options.freeOf', { count: now })
  return more ? [says, t('owner-options.moreFrom', { count: more.count, day: more.from })] : [says]
}
