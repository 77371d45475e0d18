import type { Option } from '@nilayam/contract/options/options'
import type { ClaimAge } from '@nilayam/contract/places/claim-age'
import './vacancy.door.css'
import { t } from '../../text.ts'

type Props = { free: Option['free']; age: ClaimAge }

/** Vacancy as a symbol and text, so that it doesn't depend on colour. */
export function Free({ free, age }: Props) {
  const { state, says } = sayFree(free, age)
  return <span className={`vacancy vacancy-${state}`}>{says}</span>
}

function sayFree({ now, more }: Option['free'], age: ClaimAge) {
  if (age === 'ask') return { state: 'ask', says: t('options.ask') }
  if (now > 0) return { state: 'now', says: t('options.freeNow', { count: now }) }
  return more
    ? { state: 'soon', says: t('options.fullUntil', { day: more.from }) }
    : { state: 'full', says: t('options.full') }
}
