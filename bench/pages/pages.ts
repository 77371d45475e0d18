import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { findBrowser } from '../../scripts/browser.mjs'
import { withSite } from '../site.ts'

export type PageResult = {
  name: string
  /** 0 to 100, from the median visit. */
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Milliseconds; `cls` is unitless. */
  paint: { fcp: number; lcp: number; tbt: number; cls: number }
  /** Bytes transferred on a first visit. */
  bytes: { all: number; script: number; style: number; picture: number }
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse with its mobile settings, `runs` visits per page with an empty cache. */
export async function measurePages(runs: number): Promise<PageResult[]> {
  return withSite(async (site) => {
    const results: PageResult[] = []
    for (const [name, path] of await findPages(site)) {
      // Warm-up: pictures are rendered on first request.
      await visit(site + path)
      const visits: Result[] = []
      for (let run = 0; run < runs; run += 1) visits.push(await visit(site + path))
      results.push(toPageResult(name, visits))
      console.log(name, results.at(-1)?.scores)
    }
    return results
  })
}

/** The pages to visit; a search and a property are taken from links on home. */
async function findPages(site: string): Promise<[name: string, path: string][]> {
  const html = await (await fetch(site)).text()
  const link = (part: string) =>
    new RegExp(`href="(${part}[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '/'
  return [
    ['home', '/'],
    ['search', link('/user/properties\\?city_id')],
    ['property', link('/user/property-details/')],
    ['happenings', '/happenings'],
  ]
}

/** A new browser for each visit, so that nothing is cached. */
async function visit(url: string): Promise<Result> {
  const chromePath = findBrowser()
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    })
    if (!run) throw new Error(`Lighthouse says nothing about ${url}`)
    sayWhatIsWrong(run.lhr)
    return run.lhr
  } finally {
    chrome.kill()
  }
}

/** Logs failed audits other than performance. */
function sayWhatIsWrong({ categories, audits }: Result): void {
  for (const { auditRefs } of CATEGORIES.slice(1).flatMap((name) => categories[name] ?? [])) {
    for (const { id, weight } of auditRefs) {
      const audit = audits[id]
      if (weight > 0 && audit?.score === 0) console.log(`  ${id}: ${audit.title}`)
    }
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function toPageResult(name: string, visits: readonly Result[]): PageResult {
  const score = (category: string) =>
    Math.round(median(visits.map(({ categories }) => categories[category]?.score ?? 0)) * 100)
  const audit = (id: string) =>
    median(visits.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const bytes = (type?: string) => median(visits.map((result) => countBytes(result, type)))
  return {
    name,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    paint: {
      fcp: audit('first-contentful-paint'),
      lcp: audit('largest-contentful-paint'),
      tbt: audit('total-blocking-time'),
      cls: audit('cumulative-layout-shift'),
    },
    bytes: {
      all: bytes(),
      script: bytes('Script'),
      style: bytes('Stylesheet'),
      picture: bytes('Image'),
    },
  }
}

type Request = { transferSize?: number; resourceType?: string }

/** Bytes transferred, in total or for one resource type. */
function countBytes({ audits }: Result, type?: string): number {
  const details = audits['network-requests']?.details
  // Lighthouse doesn't type the rows of this table.
  const requests = (details && 'items' in details ? details.items : []) as Request[]
  return requests
    .filter(({ resourceType }) => type === undefined || resourceType === type)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}
