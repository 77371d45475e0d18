import { findFreePort } from '@nilayam/server/testing/free-port'
import { type Browser, chromium } from '@playwright/test'
import { withSite } from '../bench/site.ts'
import { findBrowser } from '../scripts/browser.mjs'
import { adminPaths } from '../web/app/admin-paths.ts'
import { paths } from '../web/app/paths.ts'
import { attack, attacks } from './browser/attacks.ts'
import { walk } from './browser/walk.ts'
import { withNewDatabase } from './frame/product.ts'
import { join, NotRunError, noOutcome, type Outcome, type Run, type Trial } from './frame/trial.ts'

/** The addresses of pages that need no id. */
const toAddresses = (all: Readonly<Record<string, unknown>>) =>
  Object.values(all)
    .map((toPath) => (toPath as () => string)())
    .filter((path) => !/undefined|#|^\/outbox|^\/dev/.test(path))

const everybodys = toAddresses(paths)
const typed = `/user/properties?q=${encodeURIComponent(attacks[0] ?? '')}`
const of = (test: RegExp) => everybodys.filter((path) => test.test(path))
const WALKS = [
  { role: undefined, first: ['/', typed, ...of(/^(?!\/user\/).{2,}/)] },
  { role: 'student', first: of(/^\/user/) },
  { role: 'owner', first: of(/^\/(dash|prop|list|enq|stays|vis|rev|sub|priv|prof|rep|two)/) },
  { role: 'admin', first: toAddresses(adminPaths) },
] as const

/** In a deep run a walk ends when no kind of page is left; this is for one that never ends. */
const MOST = 1000

async function open(): Promise<Browser> {
  const executablePath = findBrowser()
  const args = ['--no-sandbox']
  return chromium.launch({ args, ...(executablePath && { executablePath }) }).catch((error) => {
    throw new NotRunError(`There is no Chromium: ${String(error).slice(0, 200)}`)
  })
}

async function walkAll(run: Run, browser: Browser, site: string): Promise<Outcome> {
  const failures: string[] = []
  const visited: string[] = []
  let left = 0
  const isWhole = run.isDeep && !run.flaw
  for (const [index, one] of WALKS.entries()) {
    const share = Math.ceil((run.planned - visited.length) / (WALKS.length - index))
    const walked = await walk(browser, site, { ...one, most: isWhole ? MOST : share })
    failures.push(...walked.failures)
    visited.push(...walked.visited)
    left += walked.left.length
    if (isWhole && walked.left.length > 0) {
      failures.push(`${one.role ?? 'a visitor'}: ${walked.left.length} pages weren’t visited`)
    }
  }
  return { tries: visited.length, unknown: 0, failures, figures: { 'kinds of pages left': left } }
}

/** On the demo city, after an attack was put in front of all that people typed. */
async function run(run: Run): Promise<Outcome> {
  const browser = await open()
  try {
    return await withNewDatabase(run, async (url) => {
      const PORT = String(await findFreePort())
      const work = async (site: string) => {
        const { fields, without } = await attack(url)
        const figures = {
          'fields with an attack': fields,
          'columns in which nobody typed': without.join(' '),
        }
        return join(await walkAll(run, browser, site), { ...noOutcome, figures })
      }
      return withSite(work, { ...run.environment, PORT, DATABASE_URL: url, LOG_LEVEL: 'fatal' })
    })
  } finally {
    await browser.close()
  }
}

export const browserPages: Trial = {
  id: 'G15',
  name: 'pages in a browser',
  promise: 'No page breaks its content policy, and nothing that people type becomes an element.',
  // Deep: every kind of page that a link leads to, and at least so many.
  planned: { fast: 80, deep: 150, mutant: 4 },
  run,
  flaws: [
    {
      name: 'the policy forgets the page’s own scripts',
      file: 'server/src/http/headers/headers.ts',
      find: 'scriptSrc: ["\'self\'", ...sources.scripts, ...scripts],',
      replace: 'scriptSrc: ["\'self\'", ...sources.scripts],',
    },
    {
      name: 'pages have what people typed as it was typed',
      file: 'server/src/pages/web.ts',
      find: 'body: entry.findHtml(context) ?? Buffer.from(await response.arrayBuffer()),',
      replace: `body: Buffer.from(String(entry.findHtml(context) ?? (await response.text()))
        .replaceAll('&lt;', '<').replaceAll('&gt;', '>')),`,
    },
  ],
  tests: [
    'e2e/pages/trusted-types.spec.ts',
    'e2e/pages/pages.spec.ts',
    'server/src/http/headers/headers.rules.test.ts',
  ],
}
