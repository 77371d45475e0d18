import { DAY, MINUTE } from '@nilayam/contract/time/durations'
import type { Page } from '@playwright/test'
import { test } from '../site/clock.ts'
import { allRunOnlyOn, expect, expectWellAtBothWidths } from '../site/test.ts'
import { createHostel } from '../steps/hostels.ts'
import { enter } from '../steps/people.ts'
import { askByCall } from '../steps/threads.ts'

/** In days. */
const MINUTES = MINUTE / DAY
const OPTION = '4 sharing'

/** Takes or frees the only bed on the board. */
async function setBed(owner: Page, hostel: number, act: 'Take' | 'Free'): Promise<void> {
  await owner.goto(`/board/${hostel}`)
  const bed = owner.getByRole('gridcell').getByRole('button')
  await bed.click()
  await owner.getByRole('button', { name: new RegExp(`^${act} from`) }).click()
  await expect(bed).toHaveAccessibleName(act === 'Take' ? /Taken since/ : /Free from today/)
}

async function join(student: Page, hostel: number): Promise<void> {
  await student.goto(`/user/property-details/${hostel}`)
  await student.getByRole('button', { name: `Tell me when one is free: ${OPTION}` }).click()
}

allRunOnlyOn('phone', 'Its pages are looked at in both widths; what people do there is the same')

test('who is first in line is told of a bed that becomes free, then the next', async ({
  browser,
  nilayam: { url, putForward, mailsTo, proveEmails },
}) => {
  const owner = await enter(browser, 'owner', 'full', url)
  const first = await enter(browser, 'student', 'first-in-line', url)
  const second = await enter(browser, 'student', 'second-in-line', url)
  await proveEmails([first, second])
  const hostel = await createHostel(owner.page, 1)
  const offered = ({ email }: { email: string }) =>
    mailsTo(email).filter((mail) => mail.includes('Free again'))
  await setBed(owner.page, hostel, 'Take')
  const thread = await askByCall(first.page, hostel)

  await test.step('a full place has a line, which students join', async () => {
    await join(first.page, hostel)
    await expect(first.page.getByText('You are first in line.')).toBeVisible()
    await expect(first.page.getByText(`${OPTION} · Women only`, { exact: true })).toBeVisible()
    await expectWellAtBothWidths(first.page)
    await join(second.page, hostel)
    await expect(second.page.getByText('1 is before you in line.')).toBeVisible()
    await first.page.goto('/user/dashboard')
    await expect(first.page.getByText('You are first in line.')).toBeVisible()
    await expect(first.page.getByText(`${OPTION} · Women only · `)).toBeVisible()
    await expectWellAtBothWidths(first.page)
    await owner.page.goto(`/rooms/${hostel}`)
    await expect(owner.page.getByText(`${OPTION}: 2 students wait`)).toBeVisible()
    await expectWellAtBothWidths(owner.page)
  })

  await test.step('the owner reads what a change does to the line, before it is saved', async () => {
    await owner.page.getByRole('button', { name: `Edit ${OPTION}` }).click()
    const whoFor = owner.page.getByRole('group', { name: /^Who it is for/ })
    const says = owner.page.getByText('2 students are told that their places in line have ended.')
    await whoFor.getByText('Men', { exact: true }).click()
    await expect(says).toBeVisible()
    await expectWellAtBothWidths(owner.page)
    await whoFor.getByText('Women', { exact: true }).click()
    await expect(says).toHaveCount(0)
  })

  await test.step('the bed is freed on the board, and the first is told, alone', async () => {
    await setBed(owner.page, hostel, 'Free')
    await putForward(2 * MINUTES, [owner, first, second])
    await expect.poll(() => offered(first), { timeout: 90_000 }).toHaveLength(1)
    expect(offered(first)[0]).toContain('You are first in line: until')
    expect(offered(first)[0]).toContain('If it is still free then, your place in the line ends.')
    expect(offered(second)).toEqual([])
    await first.page.goto(`/user/enquiries/${thread}`)
    await expect(first.page.getByText('Something became free;')).toBeVisible()
    await expectWellAtBothWidths(first.page)
    const json = { status: 429, msg: 'Later', code: 'too_many_requests' }
    await first.page.route('**/waits/', (route) => route.fulfill({ status: 429, json }), {
      times: 1,
    })
    await first.page.goto(`/user/property-details/${hostel}`)
    const lines = first.page.getByRole('region', { name: 'Waiting list' })
    await expect(lines.getByRole('alert')).toContainText('Later')
    await lines.getByRole('button', { name: 'Try again' }).click()
    await expect(lines).toBeFocused()
    await expect(first.page.getByText('It is your turn until')).toBeVisible()
    await expectWellAtBothWidths(first.page)
  })

  await test.step('the first leaves the line, so that the next is told', async () => {
    await first.page.getByRole('button', { name: `Leave the line: ${OPTION}` }).click()
    await expect(first.page.getByText('It is your turn until')).toHaveCount(0)
    await putForward(4 * MINUTES, [owner, first, second])
    await expect.poll(() => offered(second), { timeout: 90_000 }).toHaveLength(1)
    expect(offered(first)).toHaveLength(1)
    await second.page.goto(`/user/property-details/${hostel}`)
    await expect(second.page.getByText('It is your turn until')).toBeVisible()
  })

  await test.step('the second leaves it on the dashboard, where it is gone the next time', async () => {
    await second.page.goto('/user/dashboard')
    const line = second.page.getByRole('region', { name: 'Your waiting lists' })
    await line.getByRole('button', { name: `Leave the line: ${OPTION} at` }).click()
    await expect(line.getByRole('button', { name: 'Tell me when one is free' })).toBeFocused()
    await second.page.reload()
    await expect(second.page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
    await expect(line).toHaveCount(0)
  })
})
