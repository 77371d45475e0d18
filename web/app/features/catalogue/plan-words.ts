import type { AdminPlan } from '@nilayam/contract/admin/catalogue-types'
import { t } from '../../text.ts'

/** How a change of a plan affects those who bought it. */
export function sayBuyers({ bought, in_force }: Pick<AdminPlan, 'bought' | 'in_force'>): string {
  return bought === 0
    ? t('catalogue.nobodyBought')
    : t('catalogue.buyersKeep', { bought, in_force })
}
