import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { toHtml } from '../../server/src/features/mail/letter.rules.ts'
import { expect, expectNoSidewaysScroll, runOnlyOn, test } from '../site/test.ts'
import { createPhoto } from '../steps/files.ts'
import { createDraft, createListing, findPlaceWithPictures, sendProof } from '../steps/listings.ts'
import { callAs, enter, signIn, signUp } from '../steps/people.ts'
import { askByCall } from '../steps/threads.ts'

// The maximum length, with hardly any line breaks.
const titles = {
  words: `${'W'.repeat(60)} ${'m'.repeat(59)}`,
  telugu: 'శ్రీలక్ష్మీనివాస్'.repeat(7).slice(0, 119),
  emoji: '🏠'.repeat(60),
}
const widths = [320, 360, 740, 1024, 1100, 1440]

/** List and map, if both are shown, don't overlap. Phones get no map beside the list, however wide they are. */
async function expectMapBesideList(page: Page): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/user/properties')) return
  if (test.info().project.name === 'phone') {
    return expect(page.locator('.map-beside')).toHaveCount(0)
  }
  const overlap = () =>
    page.evaluate(() => {
      const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect()
      const [map, list] = [boxOf('.map-beside'), boxOf('.found .card-grid')]
      return map?.width && list?.width ? list.right - map.left : 0
    })
  // Right after a change of the window's size the page isn't laid out yet.
  await expect.poll(overlap).toBeLessThanOrEqual(0)
}

/** Truncated titles have a tooltip. */
async function expectNothingLost(page: Page): Promise<void> {
  const lost = await page.evaluate((titles) => {
    const isCut = (element: Element) =>
      getComputedStyle(element).overflowX !== 'visible' &&
      (element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + 2)
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.children.length === 0 && element.checkVisibility())
      .filter((element) => titles.includes(element.textContent ?? '') && isCut(element))
      .filter(
        (element) => !titles.includes(element.closest('[title]')?.getAttribute('title') ?? ''),
      )
      .map((element) => element.outerHTML.slice(0, 160))
  }, Object.values(titles))
  expect([page.url(), lost]).toEqual([page.url(), []])
}

/** Where Telugu is cut after its second line, the marks below that line aren't. */
async function expectRoomForMarks(page: Page): Promise<void> {
  const tight = await page.getByTitle(titles.telugu).evaluateAll((found) =>
    found
      .map((element) => getComputedStyle(element))
      .filter((style) => style.webkitLineClamp !== 'none')
      .map((style) => Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize))
      .filter((height) => height < 1.5),
  )
  expect([page.url(), tight]).toEqual([page.url(), []])
}

async function expectHolds(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectMapBesideList(page)
    await expectNothingLost(page)
  }
}

/** Each page shows the title, and its layout holds at each width. */
async function walk(page: Page, title: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(title).first()).toBeAttached()
    await expectRoomForMarks(page)
    await test.step(path, () => expectHolds(page))
  }
}

/** Signs out, and signs somebody else in if given. */
async function changeTo(page: Page, email?: string): Promise<void> {
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.evaluate(() => localStorage.clear())
  if (email) await signIn(page, email)
}

test('layouts hold with titles of 120 characters', async ({ page }, { project }) => {
  test.slow()
  await signIn(page, await signUp(page, 'owner', `long-titles-${project.name}`))
  const ids: number[] = []
  for (const title of Object.values(titles)) ids.push(await createListing(page, title))
  const [id = 0] = ids
  const title = titles.words
  await sendProof(page, id)
  const draft = await createDraft(page, title)
  await walk(page, title, [
    '/dashboard',
    '/properties',
    '/properties?tab=drafts',
    `/property-details/${id}`,
    `/coupons/${id}`,
    `/subscription?property=${id}`,
  ])
  await page.goto('/properties')
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await expectHolds(page)
  await page.goto(`/list-property?property=${draft}&step=2`)
  await page.locator('input[name=images]').setInputFiles(await createPhoto('hall.jpg'))
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectHolds(preview)
  await preview.close()
  await expectHolds(page)
  await page.goto(`/property-details/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText(title)
  await expectHolds(page)

  await changeTo(page)
  await walk(page, title, ['/user/properties', '/user/properties?map=1'])
  for (const one of ids) {
    await page.goto(`/user/property-details/${one}`)
    await expectHolds(page)
  }
  await page.goto('/user/properties')
  await page.getByRole('heading', { name: title }).first().click()
  await expect(page.getByText('You were opening')).toBeVisible()
  await expectHolds(page)

  const student = await signUp(page, 'student', `long-words-${project.name}`)
  await changeTo(page, student)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  await page.request.post('/api/favorites/add/', { headers, data: { property_id: id } })
  await page.goto(`/user/property-details/${id}`)
  await expectHolds(page)
  await walk(page, title, ['/user/favourite-listing', '/user/dashboard'])

  await changeTo(page, 'admin@nilayam.test')
  await walk(page, title, ['/admin/properties', `/admin/properties/${id}`])
})

test('layouts hold with long names of types, areas and amenities', async ({ page }) => {
  runOnlyOn('phone', 'Sets each width itself')
  const place = await findPlaceWithPictures(page)
  const name = (letters: string, length: number) => letters.repeat(length).slice(0, length)
  // The catalogue is shared with other journeys, so the names are written into the pages.
  const write = (selector: string, text: string) =>
    page.locator(selector).evaluateAll((found, text) => {
      for (const element of found) element.lastChild?.replaceWith(text)
    }, text)
  await page.goto(`/user/property-details/${place.id}`)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await write('.amenities li', name('W', 40))
  await write('main .badge', name('W', 40))
  await expectHolds(page)
  await page.goto('/user/properties')
  await write('.card-badges .badge', name('Wm', 40))
  await expectHolds(page)
  await changeTo(page, 'admin@nilayam.test')
  await page.goto(`/admin/properties/${place.id}`)
  await page.locator('.admin-head h1').waitFor()
  await write('.admin-head p', name('W', 60))
  await expectHolds(page)
})

/** Whether the first letter of an element's last text is within the element. */
function showsItsBeginning(element: Element): boolean {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let text: Node | null = null
  while (texts.nextNode()) text = texts.currentNode
  if (!text) return false
  const first = document.createRange()
  first.setStart(text, 0)
  first.setEnd(text, 1)
  const [letter, box] = [first.getBoundingClientRect(), element.getBoundingClientRect()]
  return letter.left >= box.left && letter.right <= box.right + 1
}

test('an own message in Urdu that is cut in the inbox shows its beginning', async ({ browser }) => {
  runOnlyOn('phone', 'It is cut where there is little room')
  const owner = await enter(browser, 'owner', 'urdu-owner')
  const id = await createListing(owner.page, 'Neem Tree Study Hall')
  const { page } = await enter(browser, 'student', 'urdu-student')
  const thread = await askByCall(page, id)
  const text = 'السلام علیکم، کیا میں کل شام کو کمرہ دیکھنے کے لیے آ سکتا ہوں؟'
  await callAs(page, `/enquiries/${thread}/messages/`, { data: { key: randomUUID(), text } }, 201)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/user/enquiries')
  const line = page.locator('.inbox-last')
  await expect(line).toHaveText(`You: ${text}`)
  expect(await line.evaluate(showsItsBeginning)).toBe(true)
})

test('a title in Urdu that is cut shows its beginning', async ({ page }) => {
  runOnlyOn('phone', 'Only phones have the strip of cards')
  await page.goto('/user/properties?view=map')
  const title = page.locator('.strip-words > b').first()
  await expect(title).toBeVisible()
  await title.evaluate((element) => {
    element.textContent = 'بيت الطلاب الكبير للإقامة والدراسة في حيدر آباد'
  })
  expect(await title.evaluate(showsItsBeginning)).toBe(true)
})

test('a mail with a title of 120 characters fits the screen', async ({ page }) => {
  const subject = `${titles.words} is verified`
  await page.setViewportSize({ width: 320, height: 800 })
  await page.setContent(
    toHtml({ subject, paragraphs: Object.values(titles) }, 'https://nilayam.in'),
  )
  await expectNoSidewaysScroll(page)
})

test('the home page holds with titles of 120 characters', async ({ page }) => {
  await page.goto('/')
  // The home page is cached for a minute, so the newest property may be missing.
  await page.locator('.card-title').evaluateAll((cards, titles) => {
    cards.forEach((card, at) => {
      card.textContent = titles[at % titles.length] ?? ''
      card.setAttribute('title', card.textContent)
    })
  }, Object.values(titles))
  await expect(page.getByText(titles.words)).not.toHaveCount(0)
  await page
    .locator('.type-name')
    .first()
    .evaluate((name) => {
      name.textContent = 'Studentaccommodation'.repeat(2)
    })
  await expectHolds(page)
})
