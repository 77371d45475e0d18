/** Maximum URLs per sitemap file (sitemaps.org). A file is of so many property ids, listed or not. */
export const MOST = 50_000

export type Entry = { path: string; changedAt?: Date }

/** Public pages that always exist. */
export const STANDING: readonly Entry[] = [
  '/',
  '/user/properties',
  '/happenings',
  '/community-hub',
  '/about',
  '/contact',
  '/accessibility',
  '/what-we-hold',
  '/grievances',
].map((path) => ({ path }))

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap index: a file of pages, then those of properties by their numbers. */
export function toIndex(site: string, files: readonly number[]): string {
  const lines = ['pages', ...files].map(
    (file) => `<sitemap><loc>${site}/sitemap-${file}.xml</loc></sitemap>\n`,
  )
  return `${HEAD}<sitemapindex ${SPACE}>\n${lines.join('')}</sitemapindex>\n`
}

/** A sitemap file. Paths are slugs and numbers, so nothing needs escaping. */
export function toFile(site: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${site}${path}</loc>${changed}</url>\n`
  })
  return `${HEAD}<urlset ${SPACE}>\n${lines.join('')}</urlset>\n`
}

/** The highest id that the database can have: it refuses to be asked about higher ones. */
const HIGHEST_ID = 2_147_483_647

/** The property ids that a file covers; undefined for an invalid name. */
export function findRange(file: string): { first: number; last: number } | undefined {
  if (!/^[1-9]\d{0,4}$/.test(file)) return undefined
  const first = (Number(file) - 1) * MOST + 1
  if (first > HIGHEST_ID) return undefined
  return { first, last: Math.min(Number(file) * MOST, HIGHEST_ID) }
}

/** Excludes personal pages and non-pages from crawling. */
export function toRobots(site: string): string {
  const closed = [
    '/api/',
    '/admin',
    '/dashboard',
    '/subscription',
    '/list-property',
    '/owner-preview',
    '/properties',
    '/property-details/',
    '/profile',
    '/coupons/',
    '/rooms/',
    '/board/',
    '/terms/',
    '/reviews',
    '/enquiries',
    '/visits',
    '/stays',
    '/user/dashboard',
    '/user/profile',
    '/user/favourite-listing',
    '/user/ask/',
    '/user/enquiries',
    '/user/stays',
    '/user/who-has-my-number',
    '/reports',
    '/privacy-centre',
    '/two-step',
    '/reset-password',
  ]
  const lines = closed.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${lines}\nSitemap: ${site}/sitemap.xml\n`
}
