import { KEEP_DAYS } from '@nilayam/contract/accounts/held'
import { addDays } from '@nilayam/contract/time/india-time'
import type { Platform } from '../../platform/platform.ts'
import { forgetVisitors as forget } from './forget-visitors.store.ts'

const BATCH = 1000

/**
 * A job: takes the address and the network's hash of visitors out of reports that ended long ago; returns from how many.
 * The report itself, which the public figures count, stays.
 */
export async function forgetVisitors({ db }: Pick<Platform, 'db'>, now: Date): Promise<number> {
  const before = addDays(now, -KEEP_DAYS.visitor)
  let total = 0
  let forgotten: number
  do {
    forgotten = await forget(db, before, BATCH)
    total += forgotten
  } while (forgotten === BATCH)
  return total
}
