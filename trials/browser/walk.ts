import type { Browser, Page, Response } from '@playwright/test'
import { post } from '../../bench/owner.ts'

const SETTLED = 500
const LOOSE = /'unsafe-inline'|'unsafe-eval'|script-src[^;]* (\*|https?:)/

/** `left`: kinds of pages that were known and not visited when the most were reached. */
type Walked = { failures: Set<string>; visited: string[]; left: string[] }

/** Signs in as the demo's student, owner or admin. */
async function signIn(page: Page, site: string, role: string): Promise<void> {
  await page.goto(`${site}/robots.txt`)
  const body = { email: `${role}@nilayam.test`, password: 'Nilayam#2026' }
  const { access, user } = await post<{ access: string; user: object }>(site, '/login/', body)
  await page.evaluate(
    ([token, person]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', person)
    },
    [access, JSON.stringify(user)] as const,
  )
}

/** Makes the page tell of scripts that ran and of what its policy refused. */
async function listen(page: Page, note: (said: string) => void): Promise<void> {
  page.on('dialog', (dialog) => {
    note(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', ({ message }) => note(message))
  await page.exposeFunction('attack', () => note('an attack ran'))
  await page.exposeFunction('noteViolation', (what: string) => note(`violates its policy: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sample }) => {
        const { noteViolation } = globalThis as unknown as { noteViolation: (what: string) => void }
        noteViolation(`${violatedDirective} ${blockedURI} ${sample}`)
      },
    )
  })
}

async function inspect(page: Page, reply: Response, note: (said: string) => void): Promise<void> {
  await page.waitForTimeout(SETTLED)
  const policy = reply.headers()['content-security-policy'] ?? ''
  if (!policy.includes('script-src')) note('no policy')
  if (LOOSE.test(policy)) note(`a loose policy: ${policy}`)
  const planted = await page.locator('[data-attack]').count()
  if (planted > 0) note(`${planted} elements that somebody typed`)
}

/** Visits `first`, then whatever these pages link to; of pages that differ by a number or a query alone, one. */
export async function walk(
  browser: Browser,
  site: string,
  { role, first, most }: { role: string | undefined; first: readonly string[]; most: number },
): Promise<Walked> {
  const walked: Walked = { failures: new Set(), visited: [], left: [] }
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const note = (said: string) =>
    walked.failures.add(`${new URL(page.url()).pathname} as ${role ?? 'a visitor'}: ${said}`)
  if (role) await signIn(page, site, role)
  await listen(page, note)
  const queue = [...first]
  const known = new Set(queue.map(toKind))
  while (queue.length > 0 && walked.visited.length < most) {
    const path = queue.shift() ?? ''
    const reply = await page.goto(site + path)
    if (!reply?.headers()['content-type']?.includes('html')) continue
    await inspect(page, reply, note)
    walked.visited.push(path)
    for (const link of await readLinks(page, site)) {
      if (known.has(toKind(link))) continue
      known.add(toKind(link))
      queue.push(link)
    }
  }
  await context.close()
  return { ...walked, left: queue }
}

const toKind = (path: string) =>
  path
    .replace(/\?.*/, '')
    .replace(/\d+(\/[^/]*)?/g, '1')
    .replace(/(community-hub)\/.*/, '$1/area')

async function readLinks(page: Page, site: string): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  return links
    .filter((link) => link.startsWith(`${site}/`) && !/\/(api|photos|outbox)\/|logout/.test(link))
    .map((link) => link.slice(site.length).replace(/#.*/, ''))
}
