import { isPoint, type Point } from './points.ts'

const HOSTS =
  /^((www\.|maps\.)?google\.(com|co\.[a-z]{2}|[a-z]{2,3}|com\.[a-z]{2})|maps\.app\.goo\.gl|goo\.gl)$/

// Strict about what comes before the path: parsers disagree on who `https://a\@b` leads to, and drop a line break within.
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:443)?([/?#]|$)/i

/** The one reader of pasted links: https, a host and nothing before or behind it but the path. */
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

/** Whether the text is an https link to Google Maps; short links count, they just name no point. */
export function isGoogleMapsLink(text: string): boolean {
  return parseMapsLink(text) !== undefined
}

/**
 * The link in what was pasted: apps share it behind the name of the place, and browsers show it without its
 * scheme. Text without a link stays what it is.
 */
export function takeLink(text: string): string {
  const found = /(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/\S*/i.exec(text)?.[0]
  if (!found) return text
  return found.replace(/^(http:\/\/|(?!https?:\/\/))/i, 'https://')
}

// With a fraction: '12, 5th Main Road' is no point.
const FRACTION = String.raw`(-?\d{1,3}\.\d+)`
const PAIR = new RegExp(String.raw`^\s*\(?${FRACTION}\s*[,; ]\s*\+?${FRACTION}`)
// 17°26'15.4"N 78°26'53.5"E, with the signs that keyboards and phones make of them.
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

/** A point written as numbers or as degrees, minutes and seconds: '17.4354, 78.4473'. */
export function findPointInText(text: string): Point | undefined {
  const pair = PAIR.exec(text)
  return pair ? toPoint(Number(pair[1]), Number(pair[2])) : fromAngles(text)
}

/** The last match: of a way with several stops, where it leads. */
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

// The pin of a place; the stops of a way, and the view of a frame (`pb=`), where longitude comes first.
const PIN = new RegExp(`!3d${FRACTION}!4d${FRACTION}`, 'g')
const STOP = new RegExp(`!1d${FRACTION}!2d${FRACTION}`, 'g')
const FRAME = new RegExp(`!2d${FRACTION}!3d${FRACTION}`, 'g')
const VIEW = /@(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/g

/**
 * Reads the point out of a full Google Maps link, without fetching it. The pin of the place itself
 * (`!3d…!4d…`) is better than a query, and a query is better than where the view happened to be (`@…`).
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

/** Why a pasted link names no point: it must be opened first, it is a code, or it names a place only by words. */
export type LinkLack = 'short' | 'plus-code' | 'no-point'

export function findLinkLack(text: string): LinkLack | undefined {
  const url = parseLink(text)
  if (!url) return undefined
  if (/^(maps\.app\.goo\.gl|goo\.gl|g\.co|share\.google)$/.test(url.hostname)) return 'short'
  if (url.hostname === 'plus.codes') return 'plus-code'
  return parseMapsLink(text) && !findPointInLink(text) ? 'no-point' : undefined
}

/** The link for a point that was picked on our own map. */
export function toGoogleMapsLink({ latitude, longitude }: Point): string {
  return `https://www.google.com/maps?q=${latitude.toFixed(6)},${longitude.toFixed(6)}`
}
