/** Metres; the mean radius, for distances that people walk. */
export const EARTH = 6_371_008.8

export type Point = { latitude: number; longitude: number }

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** sin² of half an angle: what the haversine adds up. */
export const hav = (angle: number) => Math.sin(angle / 2) ** 2

/** Great-circle metres. */
export function getMetres(a: Point, b: Point): number {
  const cosines = Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude))
  const across = cosines * hav(toRadians(b.longitude - a.longitude))
  return 2 * EARTH * Math.asin(Math.sqrt(hav(toRadians(b.latitude - a.latitude)) + across))
}
