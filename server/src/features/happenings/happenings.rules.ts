import type { Happening } from '@nilayam/contract/places/happenings'
import type { HappeningRow } from './happenings.store.ts'

export function toHappeningView({ starts_at, ends_at, ...row }: HappeningRow): Happening {
  return {
    ...row,
    date_time: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
  }
}
