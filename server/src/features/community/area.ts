import { notFound } from '@nilayam/contract/errors'
import type { AreaGuide } from '@nilayam/contract/search/community'
import type { Db } from '../../platform/db/db.ts'
import { findCards } from '../properties/properties.ts'
import {
  findArea,
  findAreaProperties,
  findAreaTypes,
  findLandmarksNear,
  findNeighbours,
} from './area.store.ts'
import { toAreaSummary, toAreaType } from './community.rules.ts'

const PROPERTIES = 8
const NEIGHBOURS = 8
/** Radius in metres around an area's centre for its landmarks. */
const REACH = 3000

/** Throws 404 when the city has no such area. */
export async function requireAreaGuide(db: Db, city: string, slug: string): Promise<AreaGuide> {
  const area = await findArea(db, city, slug)
  if (!area) throw notFound()
  const [types, properties, landmarks, neighbours] = await Promise.all([
    findAreaTypes(db, area.id),
    findAreaProperties(db, area.id, PROPERTIES).then((ids) => findCards(db, ids)),
    findLandmarksNear(db, area, REACH),
    findNeighbours(db, area, NEIGHBOURS),
  ])
  return {
    ...area,
    count: types.reduce((sum, { count }) => sum + count, 0),
    types: types.map(toAreaType),
    properties,
    landmarks,
    neighbours: neighbours.map(toAreaSummary),
  }
}
