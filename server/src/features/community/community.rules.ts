import type { AreaGuide, AreaSummary } from '@nilayam/contract/search/community'
import type { AreaRow, AreaTypeRow } from './area.store.ts'

/** Minimum number of rents for meaningful quartiles. */
const ENOUGH = 5

export function toRents(beds: number, quartiles: number[] | null): AreaSummary['rents'] {
  const [low, median, high] = (quartiles ?? []).map(Math.round)
  if (beds < ENOUGH || low === undefined || median === undefined || high === undefined) return null
  return { low, median, high }
}

export function toAreaSummary({ beds, quartiles, ...area }: AreaRow): AreaSummary {
  return { ...area, rents: toRents(beds, quartiles) }
}

export function toAreaType({ quartiles, ...type }: AreaTypeRow): AreaGuide['types'][number] {
  return { ...type, rents: toRents(type.count, quartiles) }
}
