import { sayDayAhead, test } from '../site/clock.ts'
import { allRunOnlyOn, expect, expectWellAtBothWidths } from '../site/test.ts'
import { createHostel } from '../steps/hostels.ts'
import { enter } from '../steps/people.ts'
import {
  acceptOffer,
  confirm,
  openOfferForm,
  press,
  sendOffer,
  takeBack,
} from '../steps/staying.ts'
import { askByCall, message, write } from '../steps/threads.ts'

allRunOnlyOn('phone', 'Its pages are looked at in both widths; what people do there is the same')

test('an offer that nobody answers lapses, and the bed goes to somebody else', async ({
  browser,
  nilayam,
}) => {
  const owner = await enter(browser, 'owner', 'waiting', nilayam.url)
  const silent = await enter(browser, 'student', 'silent', nilayam.url)
  const quick = await enter(browser, 'student', 'quick', nilayam.url)
  const hostel = await createHostel(owner.page, 1)
  const [first, second] = [
    await askByCall(silent.page, hostel),
    await askByCall(quick.page, hostel),
  ]

  await openOfferForm(owner.page, first)
  // What isn't a day is said to be none, and the place still has its beds.
  const from = owner.page.getByRole('textbox', { name: 'From' })
  await from.fill('tomorrow')
  await from.blur()
  await expect(owner.page.getByText('Enter a day like')).toBeVisible()
  await expect(owner.page.getByText('Due on moving in')).toBeVisible()
  await expect(owner.page.getByRole('button', { name: 'Send to Ravi Kumar' })).toBeDisabled()
  await from.fill(sayDayAhead(0))
  await sendOffer(owner.page)

  // The last bed is held: nobody else can be offered it, and the board says for whom.
  await owner.page.goto(`/enquiries/${second}/offer`)
  await expect(owner.page.getByText('none free on these days', { exact: false })).toBeVisible()
  await expect(owner.page.getByRole('button', { name: 'Send to Ravi Kumar' })).toBeDisabled()
  await owner.page.goto(`/board/${hostel}`)
  const held = owner.page.getByRole('gridcell', { name: /Held for an offer/ })
  await expect(held).toContainText('until')
  await held.getByRole('button').click()
  await owner.page.getByRole('button', { name: /^Free from/ }).click()
  await expect(owner.page.getByRole('alert')).toContainText(
    'is held for an offer to Ravi Kumar until',
  )

  // The student's page is behind when the offer is taken back: pressing Accept says what it is now.
  const json = { status: 429, msg: 'Later', code: 'too_many_requests' }
  await silent.page.route('**/lines/**', (route) => route.fulfill({ status: 429, json }))
  await silent.page.goto(`/user/enquiries/${first}`)
  await expect(silent.page.getByRole('button', { name: 'Accept the offer' })).toBeVisible()
  const free = owner.page.getByRole('heading', { name: /^Free from/ })
  const choices = owner.page.waitForResponse(/\/owner\/enquiries\/\d+\/offer\/\?/)
  await owner.page.goto(`/enquiries/${first}`)
  await (await choices).finished()
  // The one bed is held for this very enquiry, so nothing is said of it not being free.
  await expect(owner.page.getByRole('button', { name: 'Take the offer back' })).toBeVisible()
  await expect(free).toHaveCount(0)
  await takeBack(owner.page)
  await expect(free).toBeVisible()
  await acceptOffer(silent.page)
  await expect(silent.page.getByRole('heading', { name: /took the offer back on/ })).toBeVisible()
  await silent.page.unrouteAll({ behavior: 'wait' })
  await openOfferForm(owner.page, first)
  await sendOffer(owner.page)

  await nilayam.putForward(4, [silent, quick, owner])
  await silent.page.goto(`/user/enquiries/${first}`)
  await expect(silent.page.getByRole('heading', { name: /^The offer ended on/ })).toBeVisible()
  await expect(silent.page.getByText('nothing was agreed on', { exact: false })).toBeVisible()
  await expectWellAtBothWidths(silent.page)

  await owner.page.goto(`/enquiries/${second}/offer`)
  await owner.page.getByRole('textbox', { name: 'From' }).fill(sayDayAhead(5))
  await expect(owner.page.getByText('1 free on these days', { exact: false })).toBeVisible()
  await press(owner.page, 'Send to Ravi Kumar')
  await confirm(owner.page, 'Send the offer')
  await expect(owner.page.getByRole('button', { name: 'Take the offer back' })).toBeVisible()
  await quick.page.goto(`/user/enquiries/${second}`)
  // The offer below is higher than the screen; what is sent stands above it, and in view.
  await expect(quick.page.getByRole('button', { name: 'Accept the offer' })).toBeInViewport()
  await write(quick.page, 'May my father see it first?')
  await expect(message(quick.page, 'May my father see it first?')).toBeInViewport()
  // That the dialog’s code can’t be read is said.
  const code = '**/assets/ask-dialog*'
  await quick.page.route(code, (route) => route.fulfill({ status: 404 }))
  await press(quick.page, 'Decline')
  await expect(quick.page.getByRole('alert').last()).toContainText(
    'A part of this page didn’t load.',
  )
  await quick.page.unroute(code)
  await press(quick.page, 'Decline')
  await confirm(quick.page, 'Decline')
  await expect(quick.page.getByRole('heading', { name: /^You declined on/ })).toBeVisible()
})
