import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectWell,
  expectWellAtBothWidths,
  openPage,
  runOnlyOn,
  test,
} from '../site/test.ts'
import { appeal, decide, openAdmin, openCase } from '../steps/cases.ts'
import { createListing } from '../steps/listings.ts'
import { enter, signIn, signUp } from '../steps/people.ts'
import { ask, idOf, message, write } from '../steps/threads.ts'

type Sides = { student: Page; owner: Page; title: string; id: number }

/** A student on the given page, and an owner with a listed property in another browser. */
async function meet(student: Page, browser: Browser): Promise<Sides> {
  const { project, title: name } = test.info()
  const place = `r-${name.replace(/\W+/g, '-').slice(0, 14)}-${project.name}`
  const { page: owner } = await enter(browser, 'owner', `${place}-owner`)
  const title = `Banyan Hall ${place}`
  const id = await createListing(owner, title)
  await signIn(student, await signUp(student, 'student', `${place}-student`))
  return { student, owner, title, id }
}

async function solve(page: Page): Promise<void> {
  const answer = page.getByLabel(/What is \d \+ \d\?/)
  const question = await page.getByText(/What is \d \+ \d\?/).innerText()
  const [a = 0, b = 0] = [...question.matchAll(/\d/g)].map(Number)
  await answer.fill(String(a + b))
}

test('a visitor reports a place, and reads behind a link what came of it', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const { owner, title, id } = await meet(page, browser)
  await owner.close()
  const visitor = await openPage(browser)
  await visitor.goto(`/user/property-details/${id}`)
  await visitor.getByRole('link', { name: 'Report this place' }).click()
  await expect(visitor.getByRole('heading', { name: 'Report this place' })).toBeVisible()
  const held = visitor.getByRole('main').getByRole('link', { name: 'What we hold, and how long' })
  await expect(held).toHaveAttribute('href', '/what-we-hold')
  await expectWellAtBothWidths(visitor)
  await visitor.getByLabel('E-mail').fill('mother')
  await visitor.getByRole('button', { name: 'Send the report' }).click()
  await expect(visitor.getByRole('alert')).toContainText('Say what is wrong')
  // All at once, with one summary that has the focus.
  await expect(visitor.getByRole('alert').getByRole('link')).toHaveText([
    'Say what is wrong',
    'Invalid email address',
    'Please solve the captcha',
  ])
  await expect(visitor.getByRole('alert')).toBeFocused()
  for (const field of ['kind', 'email', 'captcha_answer']) {
    await expect(visitor.locator(`#field-${field}-error`)).toBeVisible()
  }
  await expect(visitor.getByText('Here is a new question.')).toHaveCount(0)
  await visitor.getByLabel('E-mail').fill('')
  await visitor.getByLabel('A broker, not the owner').check()
  await visitor.getByLabel('In your words').fill('He asked for a fee.')
  await visitor.getByLabel(/What is \d \+ \d\?/).fill('99')
  await visitor.getByRole('button', { name: 'Send the report' }).click()
  await expect(visitor.getByRole('alert')).toContainText('Incorrect answer')
  await expect(visitor.getByRole('status').getByText('Here is a new question.')).toBeVisible()
  await expect(visitor.getByLabel(/What is \d \+ \d\?/)).toHaveValue('')
  await solve(visitor)
  await visitor.getByRole('button', { name: 'Send the report' }).click()
  await expect(visitor).toHaveURL(/\/reports\/[\w.-]+$/)
  await expect(visitor.getByRole('article')).toContainText('He asked for a fee.')
  await expectWellAtBothWidths(visitor)
  // The address is all that a visitor has.
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.getByRole('button', { name: 'Copy the link' }).click()
  await expect(visitor.getByText('Link copied')).toBeVisible()
  expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(visitor.url())

  const admin = await openAdmin(browser, 'admin@nilayam.test')
  await openCase(admin, title)
  await expect(admin.getByText('A visitor', { exact: false }).first()).toBeVisible()
  await admin.getByRole('button', { name: 'Acknowledge' }).click()
  // The button has gone.
  await expect(admin.locator('#case-title')).toBeFocused()
  await admin.getByRole('button', { name: 'Ask for more' }).click()
  await admin.getByLabel('Your question').fill('Which number did he call from?')
  await admin.getByRole('button', { name: 'Send the question' }).click()
  // In the list of what happened: a field's text is found on the page before it is sent.
  await expect(
    admin.getByRole('listitem').getByText('Which number did he call from?'),
  ).toBeVisible()

  await visitor.reload()
  await visitor.getByLabel('Your answer').fill('From the number on the page.')
  const more = 'From the number on the page. He called twice.'
  await visitor.route('**/answer/', async (route) => {
    await visitor.getByLabel('Your answer').fill(more)
    await route.continue()
  })
  await visitor.getByRole('button', { name: 'Send the answer' }).click()
  await expect(
    visitor.getByRole('blockquote').getByText('From the number on the page.'),
  ).toBeVisible()
  await expect(visitor.getByLabel('Anything else')).toHaveValue(more)
  // As whoever comes back to the tab.
  await admin.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(admin.getByRole('listitem').getByText('From the number on the page.')).toBeVisible()
  await decide(admin, { choice: 'Don’t uphold', reason: 'The number is the owner’s own.' })
  await expect(admin.getByText('First decision: not upheld', { exact: false })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Not upheld: what was reported stays as it is.')).toBeVisible()
})

test('a case is somebody’s while they work on it, and what the other chose and typed stays', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const { owner, title, id } = await meet(page, browser)
  await owner.close()
  await page.goto(`/report/${id}`)
  await page.getByLabel('A broker, not the owner').check()
  await page.getByLabel('In your words').fill('He asked for a fee.')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByRole('article')).toContainText('He asked for a fee.')

  const [meera, arjun] = [
    await openAdmin(browser, 'admin@nilayam.test'),
    await openAdmin(browser, 'arjun@nilayam.test'),
  ]
  for (const admin of [meera, arjun]) await openCase(admin, title)
  await expect(meera.getByText('Nobody works on this.')).toBeVisible()
  // The focus stays where the pressed button was.
  await meera.getByRole('button', { name: 'Take it' }).click()
  await expect(meera.getByText(/^Yours since/)).toBeFocused()
  // A renewal that is on its way doesn't take it again.
  const { promise: isGivenBack, resolve: goOn } = Promise.withResolvers<void>()
  await meera.route('**/claim/', async (route) => {
    await isGivenBack
    await route.continue()
  })
  await meera.reload()
  await meera.getByRole('button', { name: 'Give back' }).click()
  const renewed = meera.waitForResponse('**/claim/')
  goOn()
  await renewed
  await meera.unroute('**/claim/')
  await expect(meera.getByText('Nobody works on this.')).toBeFocused()
  await meera.reload()
  await expect(meera.getByText('Nobody works on this.')).toBeVisible()
  const reasons = 'Reasons, sent to both sides'
  await meera.getByLabel(reasons).fill('The owner showed us the deed.')
  await expect(meera.getByText(/^Yours since/)).toBeVisible()
  await arjun.getByText('Uphold', { exact: true }).click()
  await arjun.getByLabel('What is done').selectOption('Put the place on hold')
  await arjun.getByLabel(reasons).fill('The number is a broker’s.')
  await expect(arjun.getByText(/^Meera Iyer has been working on this since/)).toBeVisible()
  await expect(arjun.getByLabel(reasons)).toHaveValue('The number is a broker’s.')
  await expect(arjun.getByRole('button', { name: /^Decide/ })).toBeDisabled()
  await expectWellAtBothWidths(arjun)

  const colleagues = meera.getByLabel('Hand over to a colleague')
  await colleagues.focus()
  await colleagues.selectOption({ label: 'Arjun Das' })
  await expect(meera.getByText(/^Arjun Das has been working on this since/)).toBeFocused()
  await arjun.goto('/admin/reports')
  await openCase(arjun, title)
  await expect(arjun.getByText(/^Yours since/)).toBeVisible()
  await expect(arjun.getByRole('radio', { name: 'Uphold', exact: true })).toBeChecked()
  await expect(arjun.getByLabel('What is done')).toHaveValue('held')
  await expect(arjun.getByLabel(reasons)).toHaveValue('The number is a broker’s.')
  await decide(arjun, { choice: 'Don’t uphold', reason: 'The number is the owner’s own.' })
  await expect(arjun.getByText('First decision: not upheld', { exact: false })).toBeVisible()
  await expect(arjun.locator('#case-title')).toBeFocused()
})

test('a message is reported and taken out; the owner appeals, and another admin decides', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  test.slow()
  const { student, owner, title, id } = await meet(page, browser)
  await ask(student, id, 'Is a desk free?')
  const thread = idOf(student)
  await owner.goto(`/enquiries/${thread}`)
  await write(owner, 'Silly girl. Call 98480 12345')
  // Students are nobody’s brokers.
  await message(owner, 'Is a desk free?').getByRole('button', { name: 'Report' }).click()
  await expect(owner.getByText('Who wrote the message doesn’t read this.')).toBeVisible()
  await expect(owner.getByLabel('A broker, not the owner')).toHaveCount(0)
  await owner.keyboard.press('Escape')

  const insult = message(student, 'Silly girl')
  await insult.getByRole('button', { name: /^Report: Silly girl/ }).click()
  const dialog = student.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Report Imran Khan’s message')
  await expect(dialog.getByLabel('A broker, not the owner')).toBeVisible()
  await expectWellAtBothWidths(student)
  await dialog.getByLabel('Offensive words or pictures').check()
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await expect(dialog).toBeHidden()
  // What was sent is not there any more.
  await insult.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByRole('radio')).not.toHaveCount(0)
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await student.keyboard.press('Escape')

  const first = await openAdmin(browser, 'admin@nilayam.test')
  await openCase(first, title)
  await expectWellAtBothWidths(first)
  await expect(first.getByText('98480')).toHaveCount(0)
  await first.getByRole('button', { name: 'Show the numbers (noted)' }).click()
  await expect(first.getByText('98480 12345')).toBeVisible()
  const removal = { choice: 'Uphold', measure: 'removed' }
  await decide(first, { ...removal, reason: '' })
  await expect(first.getByText('Give a reason in ten characters or more')).toBeVisible()
  await expect(first.getByLabel('Reasons, sent to both sides')).toBeFocused()
  await decide(first, { ...removal, reason: 'The words insult the student.' })
  await expect(first.getByText('First decision: upheld', { exact: false })).toBeVisible()

  // It vanishes from both threads, which are open.
  for (const side of [student, owner]) {
    await expect(side.getByText('Taken out by Nilayam after a report')).toBeVisible()
    await expect(side.getByText('Silly girl')).toHaveCount(0)
  }
  await owner.goto('/reports')
  await expect(owner.getByRole('heading', { name: 'About you and your places' })).toBeVisible()
  await expectWellAtBothWidths(owner)
  // What was begun is in view after a reload.
  await owner.getByText('Appeal this decision').click()
  await owner.getByLabel(/Why is the decision wrong/).fill('It was a joke')
  await owner.reload()
  await expect(owner.getByLabel(/Why is the decision wrong/)).toBeVisible()
  await expect(owner.getByLabel(/Why is the decision wrong/)).toHaveValue('It was a joke')
  await owner.getByText('Appeal this decision').click()
  await appeal(owner, 'It was a joke between friends.')

  await openCase(first, title, '?show=appeals')
  await expect(first.getByText('You decided this first.', { exact: false })).toBeVisible()
  await expect(first.getByRole('button', { name: /^Decide/ })).toHaveCount(0)
  const second = await openAdmin(browser, 'arjun@nilayam.test')
  await openCase(second, title, '?show=appeals')
  await expect(second.getByText('It was a joke between friends.').first()).toBeVisible()
  await expectWellAtBothWidths(second)
  await decide(second, { choice: 'It stands', reason: 'A joke between friends has no number.' })
  await expect(second.getByText('The first decision stands.')).toBeVisible()

  await student.goto('/reports')
  await expect(student.getByRole('article')).toContainText('The first decision stands.')
  await expect(student.getByRole('article')).toContainText('A joke between friends has no number.')
  await expectWellAtBothWidths(student)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the figures can be read', async ({ page }) => {
    await page.goto('/grievances')
    await expect(page.getByRole('heading', { name: 'Grievance officer' })).toBeVisible()
    await expect(page.getByRole('rowheader').first()).toHaveText(/^[A-Z][a-z]+ 20\d\d$/)
  })
})

test('the figures are the same for everybody, and accessible', async ({ page }) => {
  await page.goto('/grievances')
  await expectWell(page)
  await page.getByRole('link', { name: 'See your reports' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Freports/)
  await page.goto('/reports/nothing')
  await expect(page.getByText('There is no report here')).toBeVisible()
})
