import { DAY, MINUTE } from '@nilayam/contract/time/durations'
import type { Browser, Page } from '@playwright/test'
import { test as later } from '../site/clock.ts'
import {
  allRunOnlyOn,
  expect,
  expectWell,
  expectWellAtBothWidths,
  openPage,
  test,
} from '../site/test.ts'
import { openAdmin } from '../steps/cases.ts'
import { createListing, sendProof } from '../steps/listings.ts'
import { proveByOutbox } from '../steps/outbox.ts'
import { enter, signIn, signUp } from '../steps/people.ts'

/** In days. */
const MINUTES = MINUTE / DAY
const [MEERA, ARJUN] = ['meera@nilayam.test', 'arjun@nilayam.test'] as const

later.use({ admins: [MEERA, ARJUN] })

const paper = (page: Page) => page.getByRole('region', { name: 'Paper', exact: true })
const statusOfPaper = (page: Page, id: number) =>
  page.evaluate(async (path) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch(path, { headers })).status
  }, `/api/owner/property/${id}/papers/id_document/`)

async function enlargeAndTurn(page: Page): Promise<void> {
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(paper(page)).toHaveAttribute('data-zoom', '2')
  await page.keyboard.press('-')
  await expect(paper(page)).toHaveAttribute('data-zoom', '1')
  await page.keyboard.press('0')
  await expect(paper(page)).not.toHaveAttribute('data-zoom')
  await page.keyboard.press('t')
  await expect(page.getByRole('img', { name: 'licence.jpg' })).toHaveAttribute('data-turned', '1')
}

later.describe('the papers of one property', () => {
  allRunOnlyOn(
    'desktop',
    'Its pages are looked at in both widths; what people do there is the same',
  )

  later(
    'a paper is opened by whoever has the item, and destroyed in the end',
    async ({ browser, nilayam }) => {
      const { url, putForward, mailsTo } = nilayam
      const owner = await enter(browser, 'owner', 'paper-owner', url)
      const id = await createListing(owner.page, 'Banyan Study Hall')
      await sendProof(owner.page, id)
      const [meera, arjun] = [
        await openAdmin(browser, MEERA, url),
        await openAdmin(browser, ARJUN, url),
      ]
      const staff = [
        { page: meera, email: MEERA },
        { page: arjun, email: ARJUN },
      ]

      await later.step('the first to open it has it, and looks closely', async () => {
        await meera.goto(`/admin/verification/${id}`)
        await expect(meera.getByText('Nobody works on this.')).toBeVisible()
        await meera.getByRole('button', { name: 'Open the ID document' }).click()
        await expect(meera.getByRole('img', { name: 'licence.jpg' })).toBeVisible()
        await expect(meera.getByText(/^Yours since/)).toBeVisible()
        await expectWellAtBothWidths(meera)
        await enlargeAndTurn(meera)
      })

      await later.step('the second is told who and since when, and opens nothing', async () => {
        await arjun.goto(`/admin/verification/${id}`)
        await expect(
          arjun.getByText(/^Admin meera has been working on this since \d\d?:\d\d [ap]m\.$/),
        ).toBeVisible()
        await expect(arjun.getByText('Papers open to whoever works on this.')).toBeVisible()
        await expect(arjun.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
        expect(await statusOfPaper(arjun, id)).toBe(409)
        await expectWellAtBothWidths(arjun)
        await arjun.goto('/admin/verification')
        await expect(arjun.getByText('Admin meera has it')).toBeVisible()
      })

      await putForward(20 * MINUTES, staff)

      await later.step('after a quarter of an hour without an act it is free', async () => {
        await arjun.goto(`/admin/verification/${id}`)
        await arjun.getByRole('button', { name: 'Take it' }).click()
        await expect(arjun.getByText(/^Yours since/)).toBeVisible()
        expect(await statusOfPaper(meera, id)).toBe(409)
        expect(await statusOfPaper(arjun, id)).toBe(200)
        await arjun.getByRole('button', { name: 'Give back' }).click()
        await expect(arjun.getByText('Nobody works on this.')).toBeVisible()
        expect(await statusOfPaper(arjun, id)).toBe(409)
      })

      await later.step('it is decided on', async () => {
        await arjun.getByRole('button', { name: /^Refuse/ }).click()
        const form = arjun.getByRole('form', { name: 'Refuse' })
        await form.getByRole('combobox').selectOption({ index: 1 })
        await form.getByRole('button', { name: 'Refuse' }).click()
        await expect(arjun.getByText('Refused. The owner is told why.')).toBeVisible()
      })

      // The plan ends first; 90 days after the decision the papers go.
      await putForward(40, [owner])
      const isUp = async () =>
        (await owner.page.request.get(`/api/public/properties/${id}/`)).status()
      await expect.poll(isUp).not.toBe(200)
      await putForward(95, [owner, ...staff])

      await later.step('its papers are destroyed, and the owner is told', async () => {
        const told = 'We have destroyed the papers of Banyan Study Hall'
        await expect.poll(() => mailsTo(owner.email).join()).toContain(told)
        await owner.page.goto('/privacy-centre')
        await expect(owner.page.getByRole('main')).toContainText(
          'The papers of Banyan Study Hall were destroyed on',
        )
        expect(await statusOfPaper(arjun, id)).toBe(404)
      })
    },
  )
})

/** Somebody with an owner’s account and a proved address, in a browser of its own. */
async function enterColleague(browser: Browser, name: string) {
  const page = await openPage(browser)
  const email = await signUp(page, 'owner', name)
  await proveByOutbox(page, email)
  await signIn(page, email)
  return { page, email }
}

/** A place's page offers what the right over papers is for, and nothing that would be refused. */
async function expectOnlyToVerify(page: Page): Promise<void> {
  await page.goto('/admin/properties?state=listed&is_verified=yes')
  await page.locator('tbody .row-title').first().click()
  await expect(page.getByRole('button', { name: 'Take Verified away' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hold' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Coupon' })).toHaveCount(0)
  await expectWell(page)
}

test('rights are given and taken, and pages without them say whom to ask', async ({
  page,
  browser,
}, { project }) => {
  const colleague = await enterColleague(browser, `colleague-${project.name}`)
  await signIn(page, 'admin@nilayam.test')
  await page.goto('/admin/staff')
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
  await expectWell(page)

  const form = page.getByRole('form', { name: 'Add somebody' })
  await form.getByRole('button', { name: 'Add to staff' }).click()
  await expect(form).toContainText('Choose one right or more')
  await form.getByLabel('E-mail').fill(colleague.email)
  await form.getByLabel('Verify').check()
  await form.getByRole('button', { name: 'Add to staff' }).click()
  await expect(page.getByText('Imran Khan is staff now.')).toBeVisible()

  await signIn(colleague.page, colleague.email)
  await colleague.page.goto('/admin/users')
  await expect(colleague.page.getByText('This page needs the right Moderate')).toBeVisible()
  await expect(colleague.page.getByRole('main')).toContainText('Meera Iyer')
  await expectWell(colleague.page)
  await expectOnlyToVerify(colleague.page)
  const menu = colleague.page.getByRole('navigation', { name: 'Admin' })
  if (project.name === 'phone') await menu.getByRole('button').click()
  await expect(menu.getByRole('link')).toHaveText([/Overview/, /Verification/, /Properties/])
  await colleague.page.goto('/admin')
  await expect(colleague.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(colleague.page.getByText('Revenue')).toHaveCount(0)
  await expectWell(colleague.page)

  const members = page.getByRole('list', { name: 'Staff' }).getByRole('listitem')
  const line = members.filter({ hasText: colleague.email })
  await line.getByLabel('Moderate').check()
  await line.getByRole('button', { name: 'Save rights' }).click()
  await expect(page.getByText('Saved. Imran Khan is told by mail.')).toBeVisible()
  await colleague.page.goto('/admin/users')
  await expect(colleague.page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()

  if (project.name === 'phone') {
    // Its words begin where the name does, without an edge that would say otherwise.
    const [name, words] = await Promise.all([
      line.getByRole('heading').boundingBox(),
      line.getByRole('button', { name: 'Remove' }).evaluate((button) => {
        const range = document.createRange()
        range.selectNodeContents(button)
        return range.getBoundingClientRect().left
      }),
    ])
    // Their button has room for "Loading...", which is a little wider.
    expect(Math.abs(words - (name?.x ?? 0))).toBeLessThan(4)
  }
  await line.getByRole('button', { name: 'Remove' }).click()
  const sure = page.getByRole('dialog', { name: 'Remove Imran Khan from the staff?' })
  await sure.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Imran Khan isn’t staff any more.')).toBeVisible()
  await expect(line).toHaveCount(0)
  await colleague.page.close()
})
