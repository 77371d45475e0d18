import { daysSince, toClaimAge } from '@nilayam/contract/places/claim-age'
import { t } from '../../../text.ts'

/** Age of the last confirmation, for its owner: 'Confirmed 2 days ago'. */
export function sayConfirmed(confirmedAt: string | null, now: Date): string {
  if (confirmedAt === null) return t('owner-options.neverConfirmed')
  const days = daysSince(confirmedAt, now)
  const age = toClaimAge(days)
  if (age === 'ask') return t('owner-options.askOwner', { days })
  if (age === 'old') return t('owner-options.notLately', { days })
  return days === 0 ? t('owner-options.confirmedToday') : t('owner-options.confirmedAgo', { days })
}
