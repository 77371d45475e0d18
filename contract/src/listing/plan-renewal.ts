import { DAY } from '../time/durations.ts'

// Separate from plans.ts, so that pages which only count days don't load the schemas.

/** A plan can be renewed in its last days; choosing it again earlier has no effect. */
export const RENEWAL_DAYS = 14

type Moment = string | Date

/** From when a plan can be renewed: of a short one in its second half, or the click that buys it would buy two. */
export function toRenewableFrom({ starts_at, ends_at }: { starts_at: Moment; ends_at: Moment }) {
  const [start, end] = [new Date(starts_at).getTime(), new Date(ends_at).getTime()]
  return new Date(end - Math.min(RENEWAL_DAYS * DAY, (end - start) / 2))
}
