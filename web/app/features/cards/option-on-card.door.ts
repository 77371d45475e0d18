import { toClaimAge } from '@nilayam/contract/places/claim-age'
import type { CardOption } from '@nilayam/contract/search/search'
import { formatHour } from '@nilayam/contract/time/clock'
import { t } from '../../text.ts'

/** 'Women · 2–4 sharing · food included', 'For anyone · 6:30 am–2 pm'. Unknown facts are omitted. */
export function sayFacts({ kind, who, hours, sharing, food }: CardOption): string {
  const facts = [t('cards.forWhom', { who })]
  if (hours && hours[0] !== hours[1]) {
    facts.push(t('cards.hours', { from: formatHour(hours[0]), to: formatHour(hours[1]) }))
  }
  if (sharing) {
    const [least, most] = sharing
    facts.push(
      least === most ? t('cards.sharing', { least }) : t('cards.sharingFromTo', { least, most }),
    )
  }
  if (kind !== 'desk' && food !== 'unknown') facts.push(t('cards.food', { food }))
  return facts.join(' · ')
}

/** Costs that aren't in the sum: 'electricity, food'. */
export function sayNotCounted({ not_counted }: CardOption): string {
  return not_counted.map((cost) => t('cards.notCounted', { cost })).join(', ')
}

/** Availability; unknown if the owner's confirmation is too old. `state` is its icon, see vacancy.door.css. */
export function sayFree({ free: { now, more }, others_free, confirmed_days }: CardOption) {
  if (toClaimAge(confirmed_days) === 'ask') return { state: 'ask', says: t('cards.ask') }
  if (now > 0) return { state: 'now', says: t('cards.freeNow', { count: now }) }
  if (more) return { state: 'soon', says: t('cards.freeFrom', { day: more.from }) }
  return { state: 'full', says: others_free ? t('cards.fullOthersFree') : t('cards.full') }
}

export function sayConfirmed({ confirmed_days: days }: CardOption) {
  const isFresh = toClaimAge(days) === 'fresh'
  return { isFresh, says: isFresh ? t('cards.confirmed', { days }) : t('cards.notLately') }
}
