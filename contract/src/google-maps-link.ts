/** A point that a link to Google Maps names, in degrees. */
export type LinkedPoint = { latitude: number; longitude: number }

const HOSTS = /^((www\.|maps\.)?google\.(com|co\.in|[a-z]{2,3})|maps\.app\.goo\.gl|goo\.gl)$/

/** Whether the text is an https link to Google Maps; short links count, they just name no point. */
export function isGoogleMapsLink(text: string): boolean {
  const url = URL.parse(text.trim())
  if (url?.protocol !== 'https:' || url.username !== '' || !HOSTS.test(url.hostname)) return false
  return url.hostname.startsWith('maps.') || /^\/maps(\/|$)/.test(url.pathname)
}

const PAIR = /(-?\d{1,2}(?:\.\d+)?)\s*[, ]\s*\+?(-?\d{1,3}(?:\.\d+)?)/
const QUERY_KEYS = ['q', 'query', 'll', 'destination', 'daddr', 'center', 'sll', 'cbll']

function toPoint(match: RegExpExecArray | null): LinkedPoint | undefined {
  if (!match) return undefined
  const point = { latitude: Number(match[1]), longitude: Number(match[2]) }
  return Math.abs(point.latitude) <= 85 && Math.abs(point.longitude) <= 180 ? point : undefined
}

/**
 * Reads the point out of a full Google Maps link, without fetching it. The pin of the place itself
 * (`!3d…!4d…`) is better than a query, and a query is better than where the view happened to be (`@…`).
 */
export function findPointInLink(text: string): LinkedPoint | undefined {
  const url = URL.parse(text.trim())
  if (!url || !isGoogleMapsLink(text)) return undefined
  const path = decodeURIComponent(url.pathname)
  const queries = QUERY_KEYS.map((key) =>
    toPoint(PAIR.exec((url.searchParams.get(key) ?? '').replace(/^loc:/, ''))),
  )
  return (
    toPoint(/!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/.exec(path)) ??
    queries.find((point) => point !== undefined) ??
    toPoint(/\/(?:place|search|dir\/[^/]*)\/(-?\d{1,2}\.\d+)[, +]+(-?\d{1,3}\.\d+)/.exec(path)) ??
    toPoint(/@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/.exec(path))
  )
}

/** The link for a point that was picked on our own map. */
export function toGoogleMapsLink({ latitude, longitude }: LinkedPoint): string {
  return `https://www.google.com/maps?q=${latitude.toFixed(6)},${longitude.toFixed(6)}`
}
