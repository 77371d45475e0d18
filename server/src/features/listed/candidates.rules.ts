import { findCircle } from './grid.rules.ts'
import type { ListedIndex } from './listed-index.rules.ts'
import type { ListedQuery } from './listed-query.rules.ts'
import type { Group } from './slots.rules.ts'
import { isCircle } from './terms.rules.ts'

/** Where rows lie that a search may find, apart by whether all of them are within its circle. */
export type Candidates = { inside: Iterable<Group>; rim: Iterable<Group> }

export function findCandidates(
  index: ListedIndex,
  search: ListedQuery,
  metres = search.radius,
): Candidates {
  const { origin, radius } = search
  if (isCircle(search) && origin && metres !== null) return findCircle(index.grid, origin, metres)
  const groups = [...areasOf(index, search)]
  return radius === null ? { inside: groups, rim: [] } : { inside: [], rim: groups }
}

function* areasOf({ areas }: ListedIndex, { areaId, cityId }: ListedQuery): Iterable<Group> {
  if (areaId !== null) {
    const area = areas.get(areaId)
    if (area && (cityId === null || area.cityId === cityId)) yield area.group
    return
  }
  for (const area of areas.values()) {
    if (cityId === null || area.cityId === cityId) yield area.group
  }
}
