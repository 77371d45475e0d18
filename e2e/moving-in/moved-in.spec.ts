import { dayAhead, sayDayAhead, test, toNight } from '../site/clock.ts'
import { allRunOnlyOn, expect, expectWellAtBothWidths, openPage } from '../site/test.ts'
import { createHostel, RENT } from '../steps/hostels.ts'
import { callAs, enter, type Person } from '../steps/people.ts'
import { answerReview, mark, publish } from '../steps/reviewing.ts'
import {
  acceptOffer,
  expectLeft,
  leaveByCalls,
  moveInByCalls,
  openOfferForm,
  press,
  sendOffer,
} from '../steps/staying.ts'
import { answerByCalls, ask, idOf, message, sharePhone, write } from '../steps/threads.ts'
import { book, openAllWeek, pickSlot, visitCard } from '../steps/visiting.ts'

/** Days after the start: the visit is over, and the last day of all stays. */
const [VISITED, LAST] = [2, 18]

/** A student who asks, is answered and ends it, then asks again and stays until the last day, by calls. */
async function liveThere({ page }: Person, owner: Person, hostel: number): Promise<number> {
  await answerByCalls(page, owner.page, hostel)
  const stay = await moveInByCalls(page, owner.page, hostel)
  await leaveByCalls(page, owner.page, stay, dayAhead(LAST))
  return stay
}

/** What comes after such a stay: the whole deposit is back on the day after it, and a review. */
async function lookBack({ page }: Person, owner: Person, stay: number): Promise<void> {
  const data = { agreed: RENT, returned: RENT, returned_on: dayAhead(LAST + 1), note: '' }
  for (const side of [page, owner.page]) await callAs(side, `/stays/${stay}/deposit/`, { data })
  const marks = { clean: 5, food_or_desk: 3, quiet: 5, owner: 5, as_described: 4 }
  const review = { data: { revision: 0, marks, text: '' } }
  await callAs(page, `/student/stays/${stay}/review/`, review)
}

allRunOnlyOn('phone', 'Its pages are looked at in both widths; what people do there is the same')

test('a student asks, visits, moves in, leaves and reviews, and the next student sees it', async ({
  browser,
  nilayam: { url, putForward },
}) => {
  test.slow()
  const owner = await enter(browser, 'owner', 'host', url)
  const student = await enter(browser, 'student', 'guest', url)
  const others = [
    await enter(browser, 'student', 'other-guest', url),
    await enter(browser, 'student', 'third-guest', url),
  ] as const
  const next = await openPage(browser, url)
  const [page, host] = [student.page, owner.page]
  const everybody = [owner, student, ...others, { page: next }]
  const hostel = await createHostel(host, 4)
  await openAllWeek(host, hostel)
  const stays: number[] = []
  for (const other of others) stays.push(await liveThere(other, owner, hostel))
  const place = `/user/property-details/${hostel}`

  await test.step('the student asks, the owner answers, and both see it without reloading', async () => {
    await next.goto(place)
    await expect(next.getByText('What people who lived here say')).toHaveCount(0)
    await page.goto(`/user/ask/${hostel}`)
    await expect(page.getByRole('radio', { name: /Women only/ })).toBeChecked()
    await ask(page, hostel, 'Is a bed free? Call 98480 12345.')
    await expect(message(page, 'Is a bed free?')).toContainText('98•••')
    await host.goto('/enquiries')
    await expectWellAtBothWidths(host)
    await host.getByRole('link', { name: /Is a bed free/ }).click()
    const asked = message(host, 'Is a bed free?')
    await expect(asked).toContainText('number hidden')
    await expect(asked).not.toContainText('98480')
    await expect(message(page, 'Is a bed free?')).toContainText('read')
    await write(host, 'Two are free.')
    await expect(message(page, 'Two are free.')).toBeVisible()
    await write(page, 'Thank you')
    await expect(message(host, 'Thank you')).toBeVisible()
    await expectWellAtBothWidths(page)
  })
  const thread = idOf(page)

  await test.step('asking again opens the same thread', async () => {
    await page.goto(place)
    await page.getByRole('link', { name: 'Ask the owner' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(`/user/enquiries/${thread}`)
    const beside = page.getByRole('complementary')
    await expect(beside.getByRole('link', { name: 'Neem Tree Hostel' })).toBeVisible()
  })

  await test.step('the number is shared, opened by the owner, and taken back', async () => {
    await sharePhone(page, host)
    await expect(message(host, '98480 12345')).toBeVisible()
    await page.getByRole('link', { name: 'Who has my number' }).click()
    await expect(page.getByText('1 owner can see your number now.')).toBeVisible()
    await expectWellAtBothWidths(page)
    await page.getByRole('button', { name: 'End this' }).click()
    await page.getByRole('button', { name: 'Hide it' }).click()
    await expect(page.getByText('Nobody can see your number now.')).toBeVisible()
    await expect(message(host, 'number hidden')).toBeVisible()
    await expect(host.getByRole('link', { name: '+91 98765 43210' })).toHaveCount(0)
  })

  await test.step('a visit is booked', async () => {
    await page.goto(`/user/enquiries/${thread}`)
    await visitCard(page).getByRole('link', { name: 'Choose a time' }).click()
    // Of today's times the first ends within half an hour, maybe while the page is looked at.
    await pickSlot(page, 1, 0)
    await expectWellAtBothWidths(page)
    await book(page)
    await expect(visitCard(host)).toContainText('Visit on')
    await expectWellAtBothWidths(host)
    await host.goto('/visits')
    await expect(host.getByText('1 visit in the next 14 days')).toBeVisible()
    await expectWellAtBothWidths(host)
  })

  await putForward(VISITED, everybody)

  await test.step('both say that it took place', async () => {
    await page.goto('/user/dashboard')
    await expectWellAtBothWidths(page)
    await page.getByRole('link', { name: 'Did the visit take place?' }).click()
    // An owner may have several to answer for on one day.
    await host.goto('/dashboard')
    await host.getByRole('link', { name: 'Did the visit of Ravi Kumar take place?' }).click()
    await expectWellAtBothWidths(page)
    const pressed = page.getByRole('button', { name: 'It took place' })
    const { x = 0, width = 0 } = (await pressed.boundingBox()) ?? {}
    await pressed.click()
    // What says the opposite isn’t where a second press would land.
    const other = visitCard(page).getByRole('button', { name: 'It didn’t' })
    await expect(pressed).toHaveCount(0)
    expect((await other.boundingBox())?.x).toBeGreaterThan(x + width)
    await expect(visitCard(host)).toContainText('Ravi Kumar says that it took place.')
    await expectWellAtBothWidths(host)
    await press(host, 'It took place')
    await expect(visitCard(page)).toContainText('Took place, you both say so')
    await visitCard(page).getByText('Yes', { exact: true }).click()
    await expect(page.getByText('Saved. Thank you.')).toBeVisible()
    await expectWellAtBothWidths(page)
  })

  await test.step('the owner offers a bed, and the student accepts', async () => {
    await openOfferForm(host, thread)
    const from = host.getByRole('textbox', { name: 'From' })
    // The example would be taken.
    const example = `For example ${sayDayAhead(VISITED + 14)}`
    await expect(from).toHaveAccessibleDescription(example)
    await from.fill(sayDayAhead(VISITED))
    await expect(host.getByText('2 free on these days', { exact: false })).toBeVisible()
    await host.getByLabel('Which one').selectOption({ label: 'Room 1, bed D' })
    await expectWellAtBothWidths(host)
    await sendOffer(host)
    await expectWellAtBothWidths(host)
    const card = page.getByRole('region', { name: 'Offer: Room 1, bed D' })
    await expect(card).toContainText('₹12,500')
    await expect(card).toContainText('Notice 30 days.')
    await expectWellAtBothWidths(page)
    const decline = page.getByRole('button', { name: 'Decline' })
    await page.route('**/accept/', async (route) => {
      // Nothing else can be pressed while it is sent.
      await expect(decline).toHaveAttribute('aria-disabled', 'true')
      await route.continue()
    })
    await acceptOffer(page)
    await expect(page.getByText('It is yours from', { exact: false })).toBeVisible()
    await expect(host.getByRole('heading', { name: /^Ravi Kumar accepted/ })).toBeVisible()
    await expectWellAtBothWidths(host)
  })

  await test.step('the owner reads who would say so, also when nobody can any more', async () => {
    await host.getByRole('link', { name: 'The stay' }).click()
    await expect(host.getByText('and says so here', { exact: false })).toBeVisible()
    await host.route('**/api/stays/*/', async (route) => {
      const reply = await route.fetch()
      const { stay, ...others } = await reply.json()
      await route.fulfill({ json: { ...others, stay: { ...stay, gone: 'account' } } })
    })
    await host.reload()
    await expect(host.getByText('can’t say so here any more', { exact: false })).toBeVisible()
    await host.unrouteAll({ behavior: 'wait' })
  })

  await test.step('the student moves in', async () => {
    await page.goto('/user/dashboard')
    await page.getByRole('link', { name: 'Has your stay begun?' }).click()
    await expect(page).toHaveURL(/\/user\/stays\/\d+$/)
    await expectWellAtBothWidths(page)
    const movedIn = page.getByRole('textbox', { name: 'I moved in on' })
    await movedIn.fill('on Monday')
    await press(page, 'I have moved in')
    await expect(movedIn).toBeFocused()
    await expect(movedIn).toHaveValue('on Monday')
    await movedIn.fill(sayDayAhead(VISITED))
    const cancel = page.getByRole('button', { name: 'Cancel the stay' })
    await page.route('**/move_in/', async (route) => {
      await expect(cancel).toHaveAttribute('aria-disabled', 'true')
      await route.continue()
    })
    await press(page, 'I have moved in')
    await expect(page.getByRole('heading', { name: 'Last day', exact: true })).toBeVisible()
    // What was pressed is gone: the focus isn’t.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  const stay = idOf(page)

  await test.step('who lives there isn’t asked to see the place', async () => {
    await page.goto(`/user/enquiries/${thread}`)
    await expect(visitCard(page)).toContainText('Took place')
    await expect(visitCard(page).getByRole('link')).toHaveCount(0)
    await page.goto(`/user/stays/${stay}`)
  })

  await test.step('notice that is too short needs the owner’s word', async () => {
    await page.getByLabel('Last day').last().fill('soon')
    await press(page, 'Enter this day')
    await expect(page.getByLabel('Last day').last()).toBeFocused()
    await page.getByLabel('Last day').last().fill(sayDayAhead(LAST))
    await expect(page.getByText('This is less notice than was agreed on')).toBeVisible()
    await expectWellAtBothWidths(page)
    await press(page, 'Enter this day')
    const asked = page.getByText('It holds once Imran Khan agrees.', { exact: false })
    await expect(asked).toBeVisible()
    await press(page, 'Take it back')
    await expect(asked).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByLabel('Last day').last().fill(sayDayAhead(LAST))
    await press(page, 'Enter this day')
    await expect(asked).toBeVisible()
    await expectWellAtBothWidths(page)
    await host.goto('/dashboard')
    await expectWellAtBothWidths(host)
    await host.getByRole('link', { name: /asks for a day of leaving/ }).click()
    await expectWellAtBothWidths(host)
    const keep = host.getByRole('button', { name: 'No, keep it as it is' })
    await host.route('**/leaving/answer/', async (route) => {
      await expect(keep).toHaveAttribute('aria-disabled', 'true')
      await route.continue()
    })
    await press(host, 'Agree')
    const until = host.getByText(`until ${sayDayAhead(LAST)}`, { exact: false })
    await expect(until.first()).toBeVisible()
    // No day is left that would hold at once.
    await expect(host.getByText('so many aren’t left', { exact: false })).toBeVisible()
    await expect(host.getByText('holds at once', { exact: false })).toHaveCount(0)
    await expect(host.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await putForward(toNight(LAST + 1), everybody)

  await test.step('after the last day both say that the deposit came back', async () => {
    await expectLeft(page, stay)
    await page.goto(`/user/stays/${stay}`)
    await expect(page.getByRole('heading', { name: 'Deposit of ₹6,000' })).toBeVisible()
    await press(page, 'Nothing so far')
    await press(page, 'Cancel')
    const cameBack = page.getByRole('button', { name: 'It came back', exact: true })
    await expect(cameBack).toBeFocused()
    await cameBack.click()
    await page.getByLabel('A remark').fill('By UPI')
    await page.getByLabel('Deposit that was agreed on').fill('six thousand')
    await press(page, 'Say so')
    await expect(page.getByLabel('Deposit that was agreed on')).toBeFocused()
    await page.getByLabel('Deposit that was agreed on').fill('6,000')
    await expectWellAtBothWidths(page)
    await press(page, 'Say so')
    await expect(page.getByText('Said, not answered yet').first()).toBeVisible()
    await expect(
      page.getByText(/^If Imran Khan says nothing by .*, your word counts/),
    ).toBeVisible()
    await press(page, 'Something has changed')
    await expect(cameBack).toBeFocused()
    await host.goto('/stays')
    await expect(host.getByText('Waits for you', { exact: true })).toBeVisible()
    await expectWellAtBothWidths(host)
    await host.getByRole('link', { name: /bed D/ }).click()
    await expect(host.getByText('By UPI')).toBeVisible()
    await expectWellAtBothWidths(host)
    await press(host, 'Ravi Kumar is right')
    await expect(host.getByText('Both say the same').first()).toBeVisible()
  })

  await test.step('the student writes a review, and the owner answers it', async () => {
    await page.goto(`/user/stays/${stay}`)
    await expect(page.getByText('Both say the same').first()).toBeVisible()
    await page.getByRole('link', { name: 'Review this stay' }).click()
    await mark(page, [4, 3, 5, 5, 4])
    await page
      .getByLabel('What should the next one know?')
      .fill('Truly quiet after ten. Call 98480 12345.')
    await expectWellAtBothWidths(page)
    await publish(page)
    await expect(page.getByRole('status')).toContainText('It is on the page of the place now.')
    await expect(page.getByRole('status')).toBeFocused()
    await host.goto('/dashboard')
    await host.getByRole('link', { name: /wrote a review/ }).click()
    await expectWellAtBothWidths(host)
    await answerReview(host, 'Thank you, Ravi.')
    await expect(host.getByRole('article')).toContainText('Thank you, Ravi.')
    await expect(host.getByText('Answer Ravi', { exact: true })).toHaveCount(0)
    await expectWellAtBothWidths(host)
    await page.goto(`/user/stays/${stay}`)
    // Not that it can be changed: that ends, and staff may take it down.
    await expect(page.getByText('You have reviewed this stay.', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Your review' }).click()
    await expect(page.getByText('Thank you, Ravi.')).toBeVisible()
    await expect(page.getByText('may answer once', { exact: false })).toHaveCount(0)
  })

  await test.step('the next student reads it, without a number and a surname', async () => {
    await next.goto(place)
    const review = next.getByRole('article')
    await expect(review).toContainText('Truly quiet after ten. Call number hidden.')
    await expect(review).toContainText('Ravi')
    await expect(review).toContainText('Thank you, Ravi.')
    await expect(next.getByText('1 review from 3 stays')).toBeVisible()
    await expect(next.getByText('deposits back')).toHaveCount(0)
    await expectWellAtBothWidths(next)
    const source = await (await next.request.get(place)).text()
    for (const hidden of ['98480', 'Kumar', 'By UPI', 'come and see', 'visitors found'])
      expect(source).not.toContain(hidden)
  })

  await test.step('and with three stays the figures, on the card as well', async () => {
    for (const [at, other] of others.entries()) await lookBack(other, owner, stays[at] ?? 0)
    await next.goto(place)
    await expect(next.getByText('4.3 of 5', { exact: true })).toBeVisible()
    await expect(next.getByText('3 reviews from 3 stays')).toBeVisible()
    const proof = next.getByRole('listitem')
    await expect(proof.getByText('3 of 3 deposits back within 1 day')).toBeVisible()
    await expect(proof.getByText('Answers 5 of 5, mostly within 15 minutes')).toBeVisible()
    await expectWellAtBothWidths(next)
    await next.goto('/user/properties?max_price=any')
    await expect(next.getByText('4.3 of 5 (3 reviews)')).toBeVisible()
    await expect(next.getByText('Answers 5 of 5, within 15 minutes')).toBeVisible()
    await expectWellAtBothWidths(next)
  })
})
