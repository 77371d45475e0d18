import type { Suggestion } from '@nilayam/contract/places'
import type { Point } from '@nilayam/contract/points'
import { parseLine, parseNumber } from '../../address.ts'

/** Where somebody measures from, and what it is called there. */
export type NamedPoint = { place: string; point: Point }

/** A point in an address, and what it is called there. */
export function parsePlace(params: URLSearchParams): { place: string; point: Point | null } {
  const latitude = parseNumber(params.get('lat'), -85, 85)
  const longitude = parseNumber(params.get('lon'), -180, 180)
  return {
    place: parseLine(params.get('place'), 80),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

/** A suggestion as the place that a search starts from; undefined for what has no point, a property type for one. */
export function toPlace({
  label,
  near = label,
  latitude,
  longitude,
}: Pick<Suggestion, 'label' | 'near' | 'latitude' | 'longitude'>): NamedPoint | undefined {
  if (latitude === null || longitude === null) return undefined
  return { place: near, point: { latitude, longitude } }
}
