import type { Browser } from '@playwright/test'
import { test } from '../site/clock.ts'
import { allRunOnlyOn, expect, expectWellAtBothWidths } from '../site/test.ts'
import { openAdmin } from '../steps/cases.ts'
import { createHostel } from '../steps/hostels.ts'
import { callAs, enter, type Person, readAs } from '../steps/people.ts'
import { offerByCall, takeIn } from '../steps/staying.ts'
import { askByCall } from '../steps/threads.ts'
import { bookByCall, openAllWeek } from '../steps/visiting.ts'

allRunOnlyOn('phone', 'Its pages are looked at in both widths; what people are told is the same')

const ADMIN = 'first@nilayam.test'
test.use({ admins: [ADMIN] })
const HOSTEL = 'Neem Tree Hostel'

type Scene = {
  owner: Person
  hostel: number
  /** Who asked, who comes to see it, who has an offer, who lives there. */
  asking: Person & { thread: number }
  visiting: Person & { thread: number }
  offered: Person & { thread: number }
  living: Person & { stay: number }
}

/** A hostel with a student in each state. */
async function setScene(browser: Browser, url: string, name: string): Promise<Scene> {
  const owner = await enter(browser, 'owner', name, url)
  const hostel = await createHostel(owner.page, 4)
  await openAllWeek(owner.page, hostel)
  const begin = async (kind: string) => {
    const student = await enter(browser, 'student', `${name}-${kind}`, url)
    return { ...student, thread: await askByCall(student.page, hostel) }
  }
  const asking = await begin('asking')
  const visiting = await begin('visiting')
  await bookByCall(visiting.page, visiting.thread)
  const offered = await begin('offered')
  await offerByCall(owner.page, offered.thread)
  const living = await begin('living')
  const stay = await takeIn(living.page, owner.page, living.thread, 0)
  return { owner, hostel, asking, visiting, offered, living: { ...living, stay } }
}

const TYPED = 'Is the gate open at night?'

/** Each looks at a page of their own: a thread with words typed, the times of a visit, an offer, a stay. */
async function openPages({ asking, visiting, offered, living, owner }: Scene) {
  await asking.page.goto(`/user/enquiries/${asking.thread}`)
  await asking.page.getByRole('textbox', { name: /^Write to/ }).fill(TYPED)
  await visiting.page.goto(`/user/enquiries/${visiting.thread}/visit`)
  await expect(visiting.page.getByRole('button', { name: 'Move it here' }).first()).toBeVisible()
  await offered.page.goto(`/user/enquiries/${offered.thread}`)
  await expect(offered.page.getByRole('button', { name: 'Accept the offer' })).toBeVisible()
  await living.page.goto(`/user/stays/${living.stay}`)
  await owner.page.goto(`/enquiries/${asking.thread}/offer`)
  await expect(owner.page.getByText('Due on moving in')).toBeVisible()
}

/** Without a reload, and before any job has run; what was typed is still there. */
async function expectOpenPagesTold({ asking, visiting, offered, living }: Scene, gone: string) {
  for (const { page } of [asking, visiting, offered, living]) {
    await expect(page.getByText(gone)).toBeVisible()
  }
  await expect(asking.page.getByRole('textbox', { name: /^Write to/ })).toHaveCount(0)
  await expect(asking.page.getByLabel('Typed and not sent')).toHaveValue(TYPED)
  await expect(visiting.page.getByRole('button', { name: 'Move it here' })).toHaveCount(0)
  await expectWellAtBothWidths(asking.page)
  await expectWellAtBothWidths(visiting.page)
}

/** What each student sees once jobs have run. */
async function expectTold(
  { asking, visiting, offered, living }: Scene,
  over: string,
  stays: string,
) {
  for (const { page, thread } of [asking, visiting, offered]) {
    await page.goto(`/user/enquiries/${thread}`)
    await expect(page.getByText(over)).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Write to/ })).toHaveCount(0)
    await expectWellAtBothWidths(page)
  }
  await expect(visiting.page.getByRole('log')).toContainText('was called off')
  await expect(offered.page.getByText(/^The offer ended on/)).toBeVisible()
  await living.page.goto(`/user/stays/${living.stay}`)
  await expect(living.page.getByText(stays)).toBeVisible()
  await expectWellAtBothWidths(living.page)
  const { stay } = await readAs(living.page, `/stays/${living.stay}/`)
  expect(stay.state).toBe('living')
}

test('an owner takes the place down in the middle, and everybody is told', async ({
  browser,
  nilayam: { url },
}) => {
  test.slow()
  const scene = await setScene(browser, url, 'leaving')
  await openPages(scene)
  await callAs(scene.owner.page, '/owner/delete_property_by_owner/', {
    data: { property_id: scene.hostel },
  })
  await expectOpenPagesTold(scene, `${HOSTEL} was taken down`)
  const { page } = scene.owner
  await expect(page.getByText(`${HOSTEL} was taken down, so nothing can be offered`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send to/ })).toBeDisabled()
  await expectJobs(scene)
  await expectTold(
    scene,
    `${HOSTEL} was taken down, so nobody can write here any more.`,
    `${HOSTEL} was taken down. The days and costs that you agreed on stay as they are.`,
  )
})

test('an owner’s account is closed in the middle, and everybody is told', async ({
  browser,
  nilayam: { url },
}) => {
  test.slow()
  const scene = await setScene(browser, url, 'closed')
  await openPages(scene)
  const admin = await openAdmin(browser, ADMIN, url)
  const id = await scene.owner.page.evaluate(() => JSON.parse(localStorage.user).id as number)
  await callAs(admin, '/admin/users/disable/', { data: { user_ids: [id] } })
  await expectOpenPagesTold(scene, 'Imran Khan’s account is closed')
  await expectJobs(scene)
  await expectTold(
    scene,
    'Imran Khan’s account is closed, so nobody can write here any more.',
    'Imran Khan’s account is closed. The days and costs that you agreed on stay here',
  )
})

/** Waits until the jobs have ended what can't go on. */
async function expectJobs({ visiting, offered }: Scene): Promise<void> {
  const visitOf = async () =>
    (await readAs(visiting.page, `/enquiries/${visiting.thread}/visit/`)).visit.state
  const offerOf = async () =>
    (await readAs(offered.page, `/enquiries/${offered.thread}/offers/`)).offers[0].state
  const both = async () => [await visitOf(), await offerOf()]
  await expect.poll(both).toEqual(['cancelled', 'lapsed'])
}
