import { randomUUID } from 'node:crypto'
import type { Browser, Page, Route } from '@playwright/test'
import { expect, expectWell, runOnlyOn, test } from '../site/test.ts'
import { createListing } from '../steps/listings.ts'
import { holdNotice } from '../steps/notices.ts'
import { callAs, enter, signIn, signUp } from '../steps/people.ts'
import { ask, askByCall, idOf, message, write } from '../steps/threads.ts'

type Sides = { student: Page; owner: Page; title: string; id: number }

/** A student on the given page, and an owner with a listed property in another browser. */
async function meet(student: Page, browser: Browser): Promise<Sides> {
  const { project, title: name } = test.info()
  const place = `${name.replace(/\W+/g, '-').slice(0, 16)}-${project.name}`
  const { page: owner } = await enter(browser, 'owner', `${place}-owner`)
  const title = `Neem Tree Hall ${place}`
  const id = await createListing(owner, title)
  await signIn(student, await signUp(student, 'student', `${place}-student`))
  return { student, owner, title, id }
}

test('a message that couldn’t be sent arrives once, also after a reload', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'Only tests what is sent and kept')
  const sides = await meet(page, browser)
  const { student, owner } = sides
  await ask(student, sides.id, 'Is a desk free?')
  // Retried like a network failure; the server’s own words say why it waits.
  const json = { status: 429, msg: 'Waits a minute', code: 'too_many_requests' }
  await student.route('**/messages/', (route) => route.fulfill({ status: 429, json }))
  await write(student, 'I come on Saturday')
  await expect(student.getByText('Waits a minute')).toBeVisible()
  await student.reload()
  await expect(message(student, 'I come on Saturday')).toContainText('Waits a minute')
  // What is taken back is in the field again.
  await student.getByRole('button', { name: 'Take it back' }).click()
  const field = student.getByRole('textbox', { name: /^Write to/ })
  await expect(field).toHaveValue('I come on Saturday')
  await expect(field).toBeFocused()
  await student.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(message(student, 'I come on Saturday')).toContainText('Waits a minute')
  await student.unrouteAll({ behavior: 'wait' })
  await expect(student.getByText('Waits a minute')).toHaveCount(0)
  // What is said while a question is open isn't gone with the question.
  const { promise: isAsked, resolve: goOn } = Promise.withResolvers<void>()
  await student.route('**/mails/', async (route) => {
    await isAsked
    await route.fulfill({ status: 429, json })
  })
  await student.getByText('Mails about this enquiry').click()
  await student.getByRole('button', { name: 'End this enquiry' }).click()
  const question = student.getByRole('dialog')
  await expect(question).toBeVisible()
  await holdNotice(question.getByText('Waits a minute'), async () => goOn())
  await question.getByRole('button', { name: 'Keep it open' }).click()
  await expect(question).toHaveCount(0)
  await expect(student.getByText('Waits a minute')).toBeVisible()
  await owner.goto('/enquiries')
  await owner.getByRole('link', { name: /Ravi Kumar/ }).click()
  await expect(message(owner, 'I come on Saturday')).toHaveCount(1)
})

test('more messages than an answer holds leave no hole in an open thread', async ({
  browser,
  context,
}) => {
  runOnlyOn('phone', 'Only tests what is read')
  // A page of its own, because the browser logs failed requests to the console.
  const { student, owner, id } = await meet(await context.newPage(), browser)
  await ask(student, id, 'Is a desk free?')
  const thread = idOf(student)
  await context.setOffline(true)
  await expect(student.getByText('You are offline')).toBeVisible()
  for (let n = 1; n <= 60; n += 1) {
    const data = { key: randomUUID(), text: `Message ${n}.` }
    await callAs(owner, `/enquiries/${thread}/messages/`, { data }, 201)
  }
  await context.setOffline(false)
  await expect(message(student, 'Message 60.')).toBeVisible()
  await expect(message(student, 'Is a desk free?')).toBeVisible()
  await expect(message(student, /Message \d+\./)).toHaveCount(60)
  // Earlier ones stay when all are read anew, as after a number was shared.
  await owner.goto(`/enquiries/${thread}`)
  await owner.getByRole('button', { name: 'Earlier messages' }).click()
  await expect(message(owner, 'Is a desk free?')).toBeVisible()
  const data = { days: 7, words_version: 1 }
  await callAs(student, `/student/enquiries/${thread}/phone/`, { data })
  await expect(owner.getByRole('button', { name: 'Show the number' })).toBeVisible()
  await expect(message(owner, 'Is a desk free?')).toBeVisible()
})

test('messages that cross are all shown, and each is asked for once', async ({ page, browser }) => {
  runOnlyOn('phone', 'Only tests what is asked and shown')
  const { student, owner, id } = await meet(page, browser)
  const thread = await askByCall(student, id)
  const answer = (text: string) =>
    callAs(owner, `/enquiries/${thread}/messages/`, { data: { key: randomUUID(), text } }, 201)
  const polls: { asked: number; answered: number }[] = []
  const hasCome = Promise.withResolvers<void>()
  const isWritten = Promise.withResolvers<void>()
  await student.route('**/lines/?*', async (route) => {
    const response = await route.fetch()
    const { enquiry, lines } = await response.json()
    const asked = Number(new URL(route.request().url()).searchParams.get('revision'))
    polls.push({ asked, answered: enquiry.revision })
    if (lines.length > 0) {
      hasCome.resolve()
      await isWritten.promise
    }
    await route.fulfill({ response })
  })
  await student.goto(`/user/enquiries/${thread}`)
  await expect(message(student, 'Is one free?')).toBeVisible()
  await answer('The first answer')
  await hasCome.promise
  await answer('The second answer')
  await write(student, 'Thank you')
  await expect(message(student, 'Thank you')).toBeVisible()
  isWritten.resolve()
  await expect(message(student, 'The first answer')).toBeVisible()
  await expect(message(student, 'The second answer')).toBeVisible()
  const known = polls.slice(0, -1).map(({ answered }) => answered)
  expect(polls.slice(1).map(({ asked }) => asked)).toEqual(known)
  await student.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a number whose time is over goes from an open thread', async ({ page, browser }) => {
  runOnlyOn('phone', 'Only tests what is still shown')
  const { student, owner, id } = await meet(page, browser)
  const thread = await askByCall(student, id)
  const data = { days: 7, words_version: 1 }
  await callAs(student, `/student/enquiries/${thread}/phone/`, { data })
  const isOver = Promise.withResolvers<void>()
  // What the server says then: the thread without the pass, and nothing else is new.
  const readAfter = async (route: Route) => {
    const url = new URL(`/api/enquiries/${thread}/`, route.request().url()).href
    const { enquiry, ...reply } = await (await route.fetch({ url })).json()
    return { ...reply, enquiry: { ...enquiry, pass: null } }
  }
  await owner.route('**/lines/?*', async (route) => {
    await isOver.promise
    const asked = Number(new URL(route.request().url()).searchParams.get('revision'))
    const { enquiry, ...reply } = await readAfter(route)
    const json = { ...reply, lines: [], enquiry: { ...enquiry, revision: asked } }
    await owner.unroute('**/lines/?*')
    await route.fulfill({ json })
  })
  await owner.goto(`/enquiries/${thread}`)
  await expect(owner.getByRole('button', { name: 'Show the number' })).toBeVisible()
  await owner.route(`**/api/enquiries/${thread}/`, async (route) =>
    route.fulfill({ json: await readAfter(route) }),
  )
  isOver.resolve()
  await expect(owner.getByRole('button', { name: 'Show the number' })).toHaveCount(0)
  await owner.unrouteAll({ behavior: 'ignoreErrors' })
})

test('either side ends an enquiry, and its messages stay readable', async ({ page, browser }) => {
  runOnlyOn('phone', 'Only tests what both may still do')
  const sides = await meet(page, browser)
  const { student, owner } = sides
  await ask(student, sides.id, 'Is a desk free?')
  await owner.goto('/enquiries')
  await owner.getByRole('link', { name: /Ravi Kumar/ }).click()
  await owner.getByRole('button', { name: 'End this enquiry' }).click()
  await owner.getByRole('button', { name: 'End and block' }).click()
  await expect(student.getByText('This enquiry has ended.', { exact: false })).toBeVisible()
  await expect(message(student, 'Is a desk free?')).toBeVisible()
  await expect(student.getByRole('textbox')).toHaveCount(0)
  await owner.getByRole('button', { name: 'Take the block back' }).click()
  await expect(owner.getByRole('log')).toContainText('You took the block back.')
  // A tablet has the place below the thread, with its picture as small as on a phone.
  await owner.setViewportSize({ width: 820, height: 1180 })
  const picture = await owner.locator('.thread-photo').boundingBox()
  expect(picture?.width).toBeLessThan(100)
})

test('what was written on a dead line, and refused after it, isn’t lost', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'Only tests what is sent and kept')
  const sides = await meet(page, browser)
  await ask(sides.student, sides.id, 'Is a desk free?')
  const thread = idOf(sides.student)
  // A page of its own, because the browser logs each failed request.
  const student = await sides.student.context().newPage()
  await sides.student.close()
  await student.goto(`/user/enquiries/${thread}`)
  await expect(message(student, 'Is a desk free?')).toBeVisible()
  await student.context().setOffline(true)
  await write(student, 'I come tonight')
  await expect(message(student, 'I come tonight')).toContainText('Waiting for the line')
  await callAs(sides.owner, `/enquiries/${thread}/end/`, { data: { block: false } })
  await student.context().setOffline(false)
  await expect(message(student, 'I come tonight')).toContainText('This enquiry has ended.')
  await student.reload()
  await expect(message(student, 'I come tonight')).toContainText('This enquiry has ended.')
  await student.getByRole('button', { name: 'Take it back' }).click()
  await expect(student.getByLabel('Typed and not sent')).toHaveValue('I come tonight')
  await expectWell(student)
})

test('what is typed into the form survives a reload, and errors are shown', async ({
  page,
  browser,
}) => {
  const sides = await meet(page, browser)
  const { student, id } = sides
  await student.goto(`/user/ask/${id}`)
  await expect(student.getByText('We send you mails once you have confirmed')).toBeVisible()
  await expect(student.getByText('We mail you then')).toHaveCount(0)
  await expectWell(student)
  await student.getByRole('button', { name: 'Send to Imran Khan' }).click()
  await expect(student.getByRole('alert').getByRole('link')).toHaveText([
    'Say who it is for',
    'Write a message',
  ])
  await student.getByLabel('Who is it for?').selectOption('man')
  await student.getByLabel('Your message').fill('Is a desk free?')
  await student.getByLabel('For how long').selectOption('10')
  await student.reload()
  await expect(student.getByLabel('Your message')).toHaveValue('Is a desk free?')
  await expect(student.getByLabel('For how long')).toHaveValue('10')
  await expect(student.getByLabel('Who is it for?')).toHaveValue('man')
  await expect(student.getByRole('switch')).not.toBeChecked()

  // A jump in the history from one place’s form to another’s.
  const annexe = await createListing(sides.owner, `${sides.title} annexe`)
  await student.evaluate((path) => history.pushState(null, '', path), `/user/ask/${annexe}`)
  await student.goBack()
  await student.goForward()
  await expect(student.getByText(`${sides.title} annexe`)).toBeVisible()
  await expect(student.getByLabel('Your message')).toHaveValue('')
  await student.goBack()
  await expect(student.getByLabel('Your message')).toHaveValue('Is a desk free?')

  // Asked in another window meanwhile.
  const thread = await askByCall(student, id)
  await student.getByRole('button', { name: 'Send to Imran Khan' }).click()
  await expect(student.getByRole('alert')).toContainText('You asked about this place already.')
  await student.getByRole('link', { name: 'Open the enquiry' }).click()
  await expect(student).toHaveURL(`/user/enquiries/${thread}`)
})

test('the switch of mails goes back when it is refused', async ({ page, browser }) => {
  runOnlyOn('desktop', 'Only tests what the switch shows')
  const { student, id } = await meet(page, browser)
  await ask(student, id, 'Is a desk free?')
  const mails = student.getByRole('switch', { name: 'Mails about this enquiry' })
  const before = await mails.isChecked()
  const json = { status: 429, msg: 'Waits a minute', code: 'too_many_requests' }
  await student.route('**/mails/', (route) => route.fulfill({ status: 429, json }))
  await mails.click()
  await expect(student.getByText('Waits a minute')).toBeVisible()
  await expect(mails).toBeChecked({ checked: before })
  await student.unroute('**/mails/')
  // It shows at once what isn't saved yet.
  const saved = student.waitForResponse('**/mails/')
  await mails.click()
  await saved
  await expect(mails).toBeChecked({ checked: !before })
  await student.reload()
  await expect(mails).toBeChecked({ checked: !before })
})

test('a student’s third figure is happenings until somebody was asked, then messages', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'Which figure it is doesn’t depend on the width')
  const { student, id } = await meet(page, browser)
  const figures = student.getByRole('main').getByRole('list').first().getByRole('link')
  await student.goto('/user/dashboard')
  await expect(figures).toHaveText([/^Listed/, /^Favourites/, /^Happenings/])
  await expect(figures.last()).toHaveAttribute('href', '/happenings')
  await askByCall(student, id)
  await student.reload()
  await expect(figures).toHaveText([/^Listed/, /^Favourites/, /^Messages/])
  await figures.last().click()
  await expect(student).toHaveURL('/user/enquiries')
})

test('an owner reads in one sentence how many enquiries were answered', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'Only tests the words')
  const { student, owner, id } = await meet(page, browser)
  await askByCall(student, id)
  const show = async (enquiries: number, answered: number) => {
    await owner.route('**/api/enquiries/', async (route) => {
      const reply = await route.fetch()
      const answers = { enquiries, answered, median_minutes: 45 }
      await route.fulfill({ response: reply, json: { ...(await reply.json()), answers } })
    })
    await owner.goto('/enquiries')
  }
  const share = owner.getByRole('definition').first()
  await show(18, 18)
  await expect(share).toHaveText('10 of 10 enquiries, counted over 18')
  await show(8, 7)
  await expect(share).toHaveText('7 of 8 enquiries')
})

test('a visitor must sign in to ask, and an invalid link shows an error', async ({ page }) => {
  await page.goto('/user/ask/1')
  await expect(page).toHaveURL(/\/login\?next=%2Fuser%2Fask%2F1/)
  await page.goto('/stop-mails?token=nothing')
  await expect(page.getByText('This is not a link of ours, or it is too old.')).toBeVisible()
})
