import { dayAhead, test } from '../site/clock.ts'
import { allRunOnlyOn, expect, expectWellAtBothWidths, openPage } from '../site/test.ts'
import { appeal, decide, openAdmin, openCase } from '../steps/cases.ts'
import { createHostel } from '../steps/hostels.ts'
import { enter } from '../steps/people.ts'
import {
  acceptOffer,
  confirm,
  expectLeft,
  leaveByCalls,
  openOfferForm,
  press,
  sendOffer,
  takeBack,
  takeIn,
} from '../steps/staying.ts'
import { ask, askByCall, idOf } from '../steps/threads.ts'

const ADMINS = ['first@nilayam.test', 'second@nilayam.test'] as const
test.use({ admins: ADMINS })

/** Days after the start: the owner was silent, the stay is over, the report is late. */
const [SILENT, LEFT, LATE] = [3, 6, 8]

allRunOnlyOn('phone', 'Its pages are looked at in both widths; what people do there is the same')

test('an owner is silent, gives the bed away, keeps the deposit, and is reported', async ({
  browser,
  nilayam: { url, putForward, mailsTo, proveEmails },
}) => {
  test.slow()
  const owner = await enter(browser, 'owner', 'careless', url)
  const student = await enter(browser, 'student', 'unlucky', url)
  const quick = await enter(browser, 'student', 'quick', url)
  await proveEmails([owner])
  const [page, host] = [student.page, owner.page]
  const visitor = await openPage(browser, url)
  const everybody = [owner, student, quick, { page: visitor }]
  const hostel = await createHostel(host, 2)
  const place = `/user/property-details/${hostel}`
  const rival = await askByCall(quick.page, hostel, SILENT)
  await ask(page, hostel, 'Is a bed free?')
  const thread = idOf(page)

  await test.step('a silent owner is mailed, and the student told what can be done', async () => {
    await expect(page.getByText('hasn’t answered for')).toHaveCount(0)
    await putForward(SILENT, everybody)
    const about = 'wrote to you about Neem Tree Hostel'
    await expect
      .poll(() => mailsTo(owner.email).filter((mail) => mail.includes(about)).length, {
        timeout: 90_000,
      })
      .toBe(2)
    await page.goto(`/user/enquiries/${thread}`)
    await expect(page.getByText('Imran Khan hasn’t answered for 3 days.')).toBeVisible()
    await expectWellAtBothWidths(page)
    await host.goto('/dashboard')
    await expect(
      host.getByRole('link', { name: 'Ravi Kumar wants to know something' }),
    ).toHaveCount(2)
    await expectWellAtBothWidths(host)
  })

  await test.step('a bed that goes while the offer is written is refused in words', async () => {
    await openOfferForm(host, thread)
    await host.getByLabel('Which one').selectOption({ label: 'Room 1, bed A' })
    const stay = await takeIn(quick.page, host, rival, SILENT)
    expect(stay).toBeGreaterThan(0)
    await press(host, 'Send to Ravi Kumar')
    await confirm(host, 'Send the offer')
    await expect(host.getByRole('alert')).toContainText('Room 1, bed A')
    await expectWellAtBothWidths(host)
    await openOfferForm(host, thread)
    await sendOffer(host)
    await expect(page.getByText('hasn’t answered for')).toHaveCount(0)
  })

  await test.step('an offer that goes while it is accepted says what is now', async () => {
    const json = { status: 429, msg: 'Later', code: 'too_many_requests' }
    await page.route('**/lines/**', (route) => route.fulfill({ status: 429, json }))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Accept the offer' })).toBeVisible()
    await takeBack(host)
    await acceptOffer(page)
    await expect(page.getByRole('alert')).toContainText('Nothing was agreed on. See what is free')
    await expect(page.getByRole('heading', { name: /took the offer back on/ })).toBeVisible()
    await expectWellAtBothWidths(page)
    await page.unrouteAll({ behavior: 'wait' })
  })

  const stay = await takeIn(page, host, thread, SILENT)
  await leaveByCalls(page, host, stay, dayAhead(LEFT - 1))
  await putForward(LEFT, everybody)

  await test.step('the two sides say different things about the deposit', async () => {
    await expectLeft(page, stay)
    await page.goto(`/user/stays/${stay}`)
    await press(page, 'Nothing so far')
    await page.getByLabel('A remark').fill('He doesn’t answer the phone')
    await expectWellAtBothWidths(page)
    await press(page, 'Say so')
    await expect(page.getByText('Said, not answered yet').first()).toBeVisible()
    await host.goto(`/stays/${stay}`)
    await press(host, 'I gave it back')
    await press(host, 'Say so')
    await expect(host.getByText('You say different things').first()).toBeVisible()
    await expectWellAtBothWidths(host)
    await page.reload()
    await expect(page.getByText('You say different things').first()).toBeVisible()
    await expect(page.getByText('All of it came back', { exact: false })).toBeVisible()
    await expectWellAtBothWidths(page)
  })

  await test.step('the student reports the place', async () => {
    await visitor.goto('/grievances')
    await expect(visitor.getByText('There were no reports yet.')).toBeVisible()
    await expectWellAtBothWidths(visitor)
    await page.goto(place)
    await page.getByRole('link', { name: 'Report this place' }).click()
    await page.getByLabel('A broker, not the owner').check()
    await page.getByLabel('In your words').fill('He keeps deposits.')
    await expectWellAtBothWidths(page)
    await press(page, 'Send the report')
    await expect(page).toHaveURL('/reports')
    await expect(page.getByRole('article')).toContainText('He keeps deposits.')
    await expectWellAtBothWidths(page)
  })

  await putForward(LATE, everybody)
  const first = await openAdmin(browser, ADMINS[0], url)
  const second = await openAdmin(browser, ADMINS[1], url)

  await test.step('admins are late, decide, and take the place off the pages', async () => {
    await openCase(first, 'Neem Tree Hostel')
    await expect(first.getByText('1 overdue').first()).toBeAttached()
    await expectWellAtBothWidths(first)
    await press(first, 'Acknowledge')
    await expect(first.getByRole('button', { name: 'Ask for more' })).toBeVisible()
    const reason = 'Three students say the same of this house.'
    await decide(first, { choice: 'Uphold', measure: 'held', reason })
    await expect(first.getByText('First decision: upheld', { exact: false })).toBeVisible()
    await expectWellAtBothWidths(first)
    expect((await visitor.goto(place))?.status()).toBe(410)
    await page.goto('/reports')
    await expect(page.getByRole('article')).toContainText(reason)
  })

  await test.step('the owner appeals, and another admin changes the decision', async () => {
    await host.goto('/reports')
    await expectWellAtBothWidths(host)
    await appeal(host, 'I am the owner, and paid it back.')
    await openCase(first, 'Neem Tree Hostel', '?show=appeals')
    await expect(first.getByText('You decided this first.', { exact: false })).toBeVisible()
    await expect(first.getByRole('button', { name: /^Decide/ })).toHaveCount(0)
    await openCase(second, 'Neem Tree Hostel', '?show=appeals')
    await expect(second.getByText('I am the owner, and paid it back.').first()).toBeVisible()
    await expectWellAtBothWidths(second)
    const reason = 'The papers show that it is his own house.'
    await decide(second, { choice: 'Change it', measure: 'released', reason })
    await expect(second.getByText('The first decision is changed.')).toBeVisible()
    expect((await visitor.goto(place))?.status()).toBe(200)
    await page.goto('/reports')
    await expect(page.getByRole('article')).toContainText('The first decision is changed.')
    await expectWellAtBothWidths(page)
  })

  await test.step('all of it is in the public figures', async () => {
    await visitor.goto('/grievances')
    const months = visitor.getByRole('row').filter({ has: visitor.getByRole('rowheader') })
    const newest = months.first().getByRole('cell')
    // At the end of a month it came in the one before.
    const received = /^[01]$/
    const appeals = '1 (1 changed a decision)'
    await expect(newest).toHaveText([received, '1', '1', '1 of 1', '2 days', appeals])
    await expect(visitor.getByRole('listitem').filter({ hasText: 'A broker' })).toHaveText(/1$/)
    await expectWellAtBothWidths(visitor)
  })
})
