import type { Suggestion } from '@nilayam/contract/places/places'
import type { Point } from '@nilayam/contract/places/points'
import { parseLine, parseNumber } from '../../address.ts'

/** A point and its display name. */
export type NamedPoint = { place: string; point: Point }

/** A named point in a query string. */
export function parsePlace(params: URLSearchParams): { place: string; point: Point | null } {
  const latitude = parseNumber(params.get('lat'), -85, 85)
  const longitude = parseNumber(params.get('lon'), -180, 180)
  return {
    place: parseLine(params.get('place'), 80),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

/** A suggestion as the origin of a search; undefined for kinds without a point, such as property types. */
export function toPlace({
  label,
  near = label,
  latitude,
  longitude,
}: Pick<Suggestion, 'label' | 'near' | 'latitude' | 'longitude'>): NamedPoint | undefined {
  if (latitude === null || longitude === null) return undefined
  return { place: near, point: { latitude, longitude } }
}
