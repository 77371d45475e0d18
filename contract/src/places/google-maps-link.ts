import { isPoint, type Point } from './points.ts'

const HOSTS =
  /^((www\.|maps\.)?google\.(com|co\.[a-z]{2}|[a-z]{2,3}|com\.[a-z]{2})|maps\.app\.goo\.gl|goo\.gl)$/

// Strict about the host part: parsers disagree about where `https://a\@b` leads, and some ignore line breaks in it.
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:443)?([/?#]|$)/i

/** Parses a pasted link; only https with a plain host and a path. */
function parseLink(text: string): URL | undefined {
  const link = text.trim()
  return ORIGIN.test(link) && !/[\\\p{Cc}]/u.test(link) ? (URL.parse(link) ?? undefined) : undefined
}

function parseMapsLink(text: string): URL | undefined {
  const url = parseLink(text)
  if (!url || !HOSTS.test(url.hostname)) return undefined
  const isMaps = url.hostname.startsWith('maps.') || /^\/maps(\/|$)/.test(url.pathname)
  return isMaps ? url : undefined
}

/** Whether the text is an https link to Google Maps. Short links count, although they contain no point. */
export function isGoogleMapsLink(text: string): boolean {
  return parseMapsLink(text) !== undefined
}

/**
 * Extracts the link from pasted text: apps share it after the name of the place, and browsers show it without its
 * scheme. Text without a link is returned as it is.
 */
export function extractLink(text: string): string {
  const found = /(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/\S*/i.exec(text)?.[0]
  if (!found) return text
  return found.replace(/^(http:\/\/|(?!https?:\/\/))/i, 'https://')
}

// A decimal fraction is required, so that '12, 5th Main Road' isn't taken for a point.
const FRACTION = String.raw`(-?\d{1,3}\.\d+)`
const PAIR = new RegExp(String.raw`^\s*\(?${FRACTION}\s*[,; ]\s*\+?${FRACTION}`)
// 17°26'15.4"N 78°26'53.5"E, with all kinds of quotation marks.
const ANGLE = String.raw`(\d{1,3})°\s*(\d{1,2})['′’]\s*(\d{1,2}(?:\.\d+)?)["″”]\s*`
const ANGLES = new RegExp(String.raw`${ANGLE}([NS])[\s,+]*${ANGLE}([EW])`, 'i')
const QUERY_KEYS = [
  'q',
  'query',
  'll',
  'destination',
  'daddr',
  'center',
  'viewpoint',
  'sll',
  'cbll',
]

function toPoint(latitude: number, longitude: number): Point | undefined {
  const point = { latitude, longitude }
  return isPoint(point) ? point : undefined
}

function fromAngles(text: string): Point | undefined {
  const found = ANGLES.exec(text)
  if (!found) return undefined
  const degrees = (at: number) =>
    Number(found[at]) + Number(found[at + 1]) / 60 + Number(found[at + 2]) / 3600
  const sign = (at: number) => (/[SW]/i.test(found[at] ?? '') ? -1 : 1)
  return toPoint(sign(4) * degrees(1), sign(8) * degrees(5))
}

/** Finds a point given as decimal numbers or as degrees, minutes and seconds: '17.4354, 78.4473'. */
export function findPointInText(text: string): Point | undefined {
  const pair = PAIR.exec(text)
  return pair ? toPoint(Number(pair[1]), Number(pair[2])) : fromAngles(text)
}

/** The last match: the destination of a route with several stops. */
function findLast(
  text: string,
  pattern: RegExp,
  [latitude, longitude]: readonly [number, number],
): Point | undefined {
  const found = [...text.matchAll(pattern)].at(-1)
  return found && toPoint(Number(found[latitude]), Number(found[longitude]))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// The pin of a place; the stops of a route; and the viewport of an embed (`pb=`), which has the longitude first.
const PIN = new RegExp(`!3d${FRACTION}!4d${FRACTION}`, 'g')
const STOP = new RegExp(`!1d${FRACTION}!2d${FRACTION}`, 'g')
const FRAME = new RegExp(`!2d${FRACTION}!3d${FRACTION}`, 'g')
const VIEW = /@(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/g

/**
 * Finds the point in a full Google Maps link, without fetching it. The pin of the place (`!3d…!4d…`) is preferred to a
 * query, and a query to the viewport (`@…`).
 */
export function findPointInLink(text: string): Point | undefined {
  const url = parseMapsLink(text)
  if (!url) return undefined
  const path = decode(url.pathname).replaceAll('+', ' ')
  const frame = decode(url.searchParams.get('pb') ?? '')
  const queries = QUERY_KEYS.map((key) =>
    findPointInText((url.searchParams.get(key) ?? '').replace(/^loc:/, '')),
  )
  const [, kind = '', ...stops] = path.split('/').slice(1)
  const named = /^(place|search|dir)$/.test(kind) ? stops.map(findPointInText) : []
  return (
    findLast(path, PIN, [1, 2]) ??
    (kind === 'dir' ? findLast(path, STOP, [2, 1]) : undefined) ??
    queries.find((point) => point !== undefined) ??
    named.findLast((point) => point !== undefined) ??
    findLast(frame, FRAME, [2, 1]) ??
    findLast(path, VIEW, [1, 2])
  )
}

/** Why a link contains no point: it is a short link that redirects, a plus code, or only the name of a place. */
export type LinkProblem = 'short' | 'plus-code' | 'no-point'

export function findLinkProblem(text: string): LinkProblem | undefined {
  const url = parseLink(text)
  if (!url) return undefined
  if (/^(maps\.app\.goo\.gl|goo\.gl|g\.co|share\.google)$/.test(url.hostname)) return 'short'
  if (url.hostname === 'plus.codes') return 'plus-code'
  return parseMapsLink(text) && !findPointInLink(text) ? 'no-point' : undefined
}

/** The Google Maps link of a point picked on our own map. */
export function toGoogleMapsLink({ latitude, longitude }: Point): string {
  return `https://www.google.com/maps?q=${latitude.toFixed(6)},${longitude.toFixed(6)}`
}
