import { cutCircle } from './bands.rules.ts'
import type { ListedIndex } from './listed-index.rules.ts'
import type { ListedQuery } from './listed-query.rules.ts'
import { type Group, listOf, type Run } from './lists.rules.ts'
import { isCircle } from './terms.rules.ts'

/** The ranges of rows that may match the search, only of its type. */
export function findRuns(index: ListedIndex, search: ListedQuery, metres = search.radius): Run[] {
  const { origin, radius, typeId } = search
  if (isCircle(search) && origin && metres !== null) {
    return cutCircle(index.bands, typeId, origin, metres, index.columns.longitude)
  }
  const runs: Run[] = []
  for (const group of groupsOf(index, search)) {
    const list = listOf(group, typeId)
    if (list) runs.push({ list, from: 0, to: list.length, isAtRim: radius !== null })
  }
  return runs
}

/** The lists of an area, of a city, or of all cities. */
function* groupsOf({ areas, cities }: ListedIndex, search: ListedQuery): Iterable<Group> {
  const { areaId, cityId } = search
  if (areaId !== null) {
    const area = areas.get(areaId)
    if (area && (cityId === null || area.cityId === cityId)) yield area.group
  } else if (cityId === null) yield* cities.values()
  else {
    const city = cities.get(cityId)
    if (city) yield city
  }
}
