import type { DeskPlan } from '@nilayam/contract/catalogue-types'
import { sayCount } from './sections.ts'

/** What becomes of those who bought a plan when it is changed. */
export function sayBuyers({ bought, in_force }: Pick<DeskPlan, 'bought' | 'in_force'>): string {
  const change = 'A change puts a new plan in its place'
  if (bought === 0) return `Nobody has bought it. ${change} all the same.`
  const times = bought === 1 ? 'once' : `${sayCount(bought)} times`
  const now = in_force === 0 ? 'none of them in force' : `${sayCount(in_force)} in force`
  return `Bought ${times}, ${now}. ${change}; who bought it keeps what was bought.`
}
