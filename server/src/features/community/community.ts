import type { AreaSummary } from '@nilayam/contract/search/community'
import type { Db } from '../../platform/db/db.ts'
import { findBusiestAreas } from './area.store.ts'
import { toAreaSummary } from './community.rules.ts'

export { toRents } from './community.rules.ts'
export { inHyderabad, isBed, quartiles } from './rents.store.ts'

/** Hyderabad's areas with listed properties, those with most first. */
export async function getBusiestAreas(db: Db, limit: number): Promise<AreaSummary[]> {
  return (await findBusiestAreas(db, limit)).map(toAreaSummary)
}
