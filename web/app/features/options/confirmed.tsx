import type { ClaimAge } from '@nilayam/contract/places/claim-age'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'

type Props = { at: string | null; days: number | null; age: ClaimAge }

/** The age of the owner's confirmation, with an explanation to unfold. */
export function Confirmed({ at, days, age }: Props) {
  return (
    <details className={`confirmed confirmed-${age}`}>
      <summary>
        <Icon name={age === 'fresh' ? 'check' : 'clock'} />
        {sayAge(age, days)}
        <Icon name="down" />
      </summary>
      <p>{at === null ? t('options.neverConfirmed') : sayMeaning(age, toIndianDay(at))}</p>
    </details>
  )
}

function sayAge(age: ClaimAge, days: number | null): string {
  if (age === 'ask' || days === null) return t('options.ask')
  return age === 'old' ? t('options.notLately') : t('options.confirmed', { days })
}

function sayMeaning(age: ClaimAge, day: string): string {
  return {
    fresh: t('options.confirmedMeans', { day }),
    old: t('options.oldMeans', { day }),
    ask: t('options.askMeans', { day }),
  }[age]
}
