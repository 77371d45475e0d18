import * as fc from 'fast-check'
import { adminPaths } from '../../web/app/admin-paths.ts'
import { ownerPaths } from '../../web/app/owner-paths.ts'
import { paths } from '../../web/app/paths.ts'
import { attacks } from '../browser/attacks.ts'
import { odd } from './from-schema.ts'

/** Where a path has something of its own: an id, a token, a slug. */
const ID = '~id~'
/** The build's own version, in questions for the pages that there are. */
export const VERSION = '~version~'

/** Pages that only mails lead to. */
const MAILED = ['/confirm-email', '/confirm-rooms', '/stop-mails']
/** The paths of all pages, each without and with what it can have. */
const TEMPLATES = [
  ...new Set(
    [...Object.values(paths), ...Object.values(ownerPaths), ...Object.values(adminPaths)]
      .map((toPath) => toPath as (...args: string[]) => string)
      .flatMap((toPath) => [toPath(), toPath(ID), toPath(ID, ID)])
      .concat(paths.visit('student', 0).replace('0', ID), MAILED)
      .map((path) => path.split(/[?#]/)[0] ?? '')
      .filter((path) => !/undefined|^\/(api|previews|outbox)\b/.test(path)),
  ),
]

const toText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

/** The first three are of places that there are. */
const known = fc.constantFrom('1', '2', '3', 'hyderabad', 'ameerpet')
const unknown = fc.constantFrom('0', '-1', '2147483648', '1e9', '1.0', '01', 'NaN', 'AMEERPET')
const typed = fc.oneof(fc.constantFrom(...attacks), odd.map(toText), fc.string({ unit: 'binary' }))
/** Texts as they stand in an address, some of them encoded as no browser does it. */
const encoded = fc.oneof(
  { weight: 3, arbitrary: known },
  { weight: 1, arbitrary: unknown },
  { weight: 3, arbitrary: typed.map((text) => encodeURIComponent(text.toWellFormed())) },
  fc.constantFrom('%00', '%ff%fe', '%zz', '%', '%25%33%43', '%2e%2e%2f', '..%5c', '%e0%80%af', '+'),
)

/** What pages read of their addresses, and the router's own. */
const KEYS = [
  ...'city_id area_id property_type_id verified min_price max_price amenities mode'.split(' '),
  ...'lat lon radius place sort pages cursor view sharing food ac'.split(' '),
  ...'from open option who text category_id page q next token property step show'.split(' '),
  ...'link pins _routes index p paths version no_such_key __proto__ a[] a[b]'.split(' '),
  '',
]
const pairs = fc
  .tuple(fc.constantFrom(...KEYS), encoded, fc.constantFrom(1, 1, 1, 2, 300))
  .map(([key, value, times]) => Array(times).fill(`${key}=${value}`).join('&'))
const query = fc
  .oneof(
    { weight: 9, arbitrary: fc.array(pairs, { maxLength: 6 }).map((all) => all.join('&')) },
    fc.constantFrom('&&&', '?', '=', '%', '#', 'q', `q=${'a'.repeat(20_000)}`),
  )
  .map((text) => (text ? `?${text}` : ''))

const path = fc
  .tuple(fc.constantFrom(...TEMPLATES), fc.array(encoded, { minLength: 2, maxLength: 2 }))
  .map(([template, values]) => {
    const left = [...values]
    return template.replaceAll(ID, () => left.shift() ?? '')
  })

/** The same page, and the data that the browser fetches to go there. */
const ENDINGS: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => (path === '/' ? '/_root.data' : `${path}.data`),
  (path) => (path === '/' ? path : `${path}/`),
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
  (path) => `${path}/no/such/page`,
  (path) => `${path}${'/a'.repeat(14_000)}`,
  (path) => `${path}${'\\a'.repeat(14_000)}`,
]
const ending = fc.oneof(
  { weight: 4, arbitrary: fc.constant(ENDINGS[0]) },
  { weight: 4, arbitrary: fc.constant(ENDINGS[1]) },
  fc.constantFrom(...ENDINGS.slice(2)),
)
const page = fc
  .tuple(path, ending, query)
  .map(([path, end, query]) => `${end?.(path) ?? path}${query}`)
/** Where the browser asks which pages there are. */
const manifest = fc
  .tuple(fc.array(path, { maxLength: 5 }), fc.oneof(fc.constant(VERSION), encoded), query)
  .map(([all, version, query]) => {
    const asked = all.map((one) => `p=${encodeURIComponent(one)}&paths=${encodeURIComponent(one)}`)
    return `/__manifest${query || '?'}&${asked.join('&')}&version=${version}`
  })

/** Addresses of pages, and of what belongs to them. */
export const address = fc
  .oneof({ weight: 12, arbitrary: page }, manifest)
  .map((url) => url.slice(0, 30_000))

const header = (values: readonly string[]) =>
  fc.oneof(fc.constantFrom(...values), fc.constantFrom(...attacks))
/** What a page might heed of who asks. */
export const headers = fc.record(
  {
    accept: fc.constantFrom('text/html,*/*;q=0.8', '*/*', 'application/json', '', ';;;'),
    'accept-language': header(['te-IN, hi;q=0.9', 'en', '', 'x;q=y,,,', 'a-'.repeat(3000)]),
    'sec-ch-ua-mobile': header(['?1', '?0', '?', '"?1"']),
    cookie: header(['refresh=x', 'theme=dark; theme=light', '=;;=', `a=${'b'.repeat(6000)}`]),
    authorization: header(['Bearer x', 'Bearer ', 'Basic YTpi']),
    'if-none-match': header(['*', '"x"', 'W/"x"', '""', `"${'x"-"'.repeat(1000)}"`]),
    'x-forwarded-host': header(['evil.test']),
    referer: header(['https://evil.test/']),
  },
  { requiredKeys: [] },
)
