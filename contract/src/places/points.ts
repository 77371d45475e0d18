/** Geographic coordinates in degrees. */
export type Point = { latitude: number; longitude: number }

/** The earth's mean radius in metres. */
export const EARTH_RADIUS = 6_371_008.8

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** sin² of half an angle, the terms of the haversine formula. */
const haversineOf = (angle: number) => Math.sin(angle / 2) ** 2

/** Great-circle distance in metres. */
export function getMetres(a: Point, b: Point): number {
  const cosines = Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude))
  const across = cosines * haversineOf(toRadians(b.longitude - a.longitude))
  const along = haversineOf(toRadians(b.latitude - a.latitude))
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(along + across))
}

/** Whether the coordinates are within the range of the Mercator projection. */
export function isPoint({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180
}
