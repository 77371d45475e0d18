import autocannon from 'autocannon'
import { withSite } from '../site.ts'

type Latency = { name: string; perSecond: number; p50: number; p99: number }
export type LoginResult = {
  /** Latency of pages and searches, alone and during a flood of logins. */
  browsing: Latency[]
  /** Outcome of the flood: password compared, or refused with 503. */
  flood: { asked: number; compared: number; sentAway: number }
  /** Median milliseconds for existing and unknown accounts. */
  timing: { name: string; known: number; unknown: number }[]
}

const SECONDS = 20
const VISITORS = { connections: 8, overallRate: 40 }
const FLOOD = { connections: 100, overallRate: 200 }
const TRIES = 200
const KNOWN = 'student@nilayam.test'
const JSON_BODY = { 'content-type': 'application/json' }

const PAGES: autocannon.Request[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/user/properties' },
  { method: 'POST', path: '/api/public/properties/', headers: JSON_BODY, body: '{}' },
]

/** Measures the product while somebody tries passwords as fast as possible. */
export function measureLogins(): Promise<LoginResult> {
  return withSite(async (site) => {
    await browse(site, 'unmeasured')
    const alone = await browse(site, 'alone')
    const [flooded, flood] = await Promise.all([
      browse(site, `under ${FLOOD.overallRate} logins a second`),
      tryPasswords(site),
    ])
    const timing = [
      await compare(site, 'login', '/api/login/', { password: 'Wrong#2026' }),
      await compare(site, 'forgotten password', '/api/forgot_password/', {}),
    ]
    return { browsing: [alone, flooded], flood, timing }
  })
}

async function browse(url: string, name: string): Promise<Latency> {
  const options = { url, requests: PAGES, workers: 1, duration: SECONDS, ...VISITORS }
  const { latency, requests, errors, non2xx } = await autocannon(options)
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals of visitors`)
  return { name, perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

async function tryPasswords(url: string): Promise<LoginResult['flood']> {
  const requests = Array.from({ length: TRIES }, (_, n) => ({
    method: 'POST' as const,
    path: '/api/login/',
    headers: JSON_BODY,
    body: JSON.stringify({ email: `guess-${n}@example.in`, password: 'Wrong#2026' }),
  }))
  const result = await autocannon({ url, requests, workers: 1, duration: SECONDS, ...FLOOD })
  return { asked: result.requests.total, compared: result['4xx'], sentAway: result['5xx'] }
}

/** Alternates, so that other load affects both alike. */
async function compare(site: string, name: string, path: string, body: object) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const ask = async (email: string) => {
    const start = performance.now()
    const sent = { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ email, ...body }) }
    await (await fetch(site + path, sent)).text()
    return performance.now() - start
  }
  await ask(KNOWN)
  for (let n = 0; n < TRIES; n += 1) {
    const unknown = () => ask(`nobody-${n}@nilayam.test`)
    // Alternates the order as well.
    if (n % 2 === 0) times.known.push(await ask(KNOWN))
    times.unknown.push(await unknown())
    if (n % 2 === 1) times.known.push(await ask(KNOWN))
  }
  return { name, known: median(times.known), unknown: median(times.unknown) }
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
