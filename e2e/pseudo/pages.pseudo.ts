import { months, shortMonths, shortWeekdays, weekdays } from '@nilayam/texts/names'
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from '../site/test.ts'
import { signIn } from '../steps/people.ts'

// Texts of the catalogue are in brackets in this locale. Other text is data, or hard-coded by mistake.

/** Names that aren't translated, and those of months and weekdays, which the pseudo-locale leaves unchanged. */
const NAMES = [
  ...['Nilayam', 'Google', 'Maps', 'OpenStreetMap contributors', 'Enter'],
  ...[...months, ...shortMonths, ...weekdays, ...shortWeekdays],
]
const WORD = /\p{L}{3,}/gu
/** The pseudo-locale accents letters, also where markup splits a sentence. */
const MARKED = /[^a-z]/
const toWords = (text: string): string[] => text.toLowerCase().match(WORD) ?? []

/** All words of a page's data: from its loaders and its API calls. */
function collectData(page: Page): { getWords: () => Promise<Set<string>> } {
  const replies: Promise<string>[] = []
  page.on('response', (response) => {
    const isData = /json/.test(response.headers()['content-type'] ?? '')
    if (isData) replies.push(response.text().catch(() => ''))
  })
  return {
    getWords: async () => {
      const inline = await page.evaluate(() =>
        [...document.scripts]
          .map(({ textContent }) => textContent)
          .concat(localStorage.getItem('user') ?? '')
          .join(' '),
      )
      return new Set(toWords([...NAMES, inline, ...(await Promise.all(replies))].join(' ')))
    },
  }
}

/** Texts and accessible attributes, without what is in brackets. */
function readUnbracketed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const strip = (text: string): string => {
      const rest = text.replace(/⟦[^⟦⟧]*⟧/g, ' ')
      return rest === text ? text : strip(rest)
    }
    const read = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = [document.title]
    while (read.nextNode()) {
      const parent = read.currentNode.parentElement
      // Text in SVGs is data.
      if (parent && !parent.closest('script, style, template, svg, noscript'))
        texts.push(read.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('body [aria-label], body [title], body [alt]'))
      for (const name of ['aria-label', 'title', 'alt'])
        texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => strip(text)).filter((text) => text.trim() !== '')
  })
}

async function expectOnlyTexts(page: Page, path: string): Promise<void> {
  const data = collectData(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  const known = await data.getWords()
  const left = (await readUnbracketed(page)).filter((text) =>
    toWords(text).some((word) => !MARKED.test(word) && !known.has(word)),
  )
  expect([path, left]).toEqual([path, []])
  await test.step(`${path} fits the screen`, () => expectNoSidewaysScroll(page))
}

const PAGES = {
  visitor: [
    '/',
    '/about',
    '/community-hub',
    '/contact',
    '/happenings',
    '/login',
    '/signup',
    '/student-signup',
    '/reset-password',
    '/user/properties',
    '/user/property-details/1',
    '/nothing-here',
  ],
  student: ['/user/dashboard', '/user/favourite-listing', '/user/profile'],
  owner: ['/dashboard', '/properties', '/list-property', '/subscription', '/profile'],
  admin: [
    '/admin',
    '/admin/verification',
    '/admin/properties',
    '/admin/users',
    '/admin/messages',
    '/admin/cities',
    '/admin/types',
    '/admin/plans',
    '/admin/coupons',
    '/admin/happenings',
  ],
}

for (const [role, paths] of Object.entries(PAGES)) {
  test(`no text on ${role}s' pages is hard-coded, and longer texts fit a phone`, async ({
    page,
  }) => {
    if (role !== 'visitor') await signIn(page, `${role}@nilayam.test`)
    for (const path of paths) await expectOnlyTexts(page, path)
  })
}
