import type { Page } from '@playwright/test'
import { dayAhead } from '../site/clock.ts'
import { expect } from '../site/test.ts'
import { RENT } from './hostels.ts'
import { callAs, readAs } from './people.ts'
import { askByCall } from './threads.ts'

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** Confirms in the dialog. */
export const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Opens the form of an offer in a thread, filled with what was asked for. */
export async function openOfferForm(owner: Page, thread: number): Promise<void> {
  await owner.goto(`/enquiries/${thread}`)
  await owner.getByRole('link', { name: /^Make an(other)? offer$/ }).click()
  await expect(owner.getByText('Due on moving in')).toBeVisible()
}

export async function sendOffer(owner: Page): Promise<void> {
  await press(owner, 'Send to Ravi Kumar')
  await confirm(owner, 'Send the offer')
  await expect(owner.getByRole('heading', { name: /^Offer: Room 1, bed/ })).toBeVisible()
}

export async function acceptOffer(student: Page): Promise<void> {
  await press(student, 'Accept the offer')
  await confirm(student, 'Accept the offer')
}

/** Takes the open offer of the thread that the owner's page shows back. */
export async function takeBack(owner: Page): Promise<void> {
  await press(owner, 'Take the offer back')
  await confirm(owner, 'Take the offer back')
  await expect(owner.getByRole('heading', { name: /^You took the offer back/ })).toBeVisible()
}

/** Asks and is taken in from today, by calls; returns the stay's id. */
export async function moveInByCalls(student: Page, owner: Page, hostel: number): Promise<number> {
  return takeIn(student, owner, await askByCall(student, hostel), 0)
}

type Terms = { move_in: string; months: number }

/** Offers the first option of a thread's place by calls; returns the offer's id. */
export async function offerByCall(
  owner: Page,
  thread: number,
  wanted: Terms = { move_in: dayAhead(0), months: 6 },
): Promise<number> {
  const path = `/owner/enquiries/${thread}/offer/`
  const query = new URLSearchParams({ ...wanted, months: String(wanted.months) })
  const { options } = await readAs(owner, `${path}?${query}`)
  // A deposit of one rent, and the joining fee.
  const sum = { with_food: false, in_all: (wanted.months + 1) * RENT + 500 }
  const data = { option_id: options[0].id, unit_id: null, ...wanted, ...sum, hours: 72 }
  return (await callAs(owner, path, { data }, 201)).offer.id
}

/** In a thread: the first option is offered from a day on and accepted, and the student moves in; returns the stay's id. */
export async function takeIn(
  student: Page,
  owner: Page,
  thread: number,
  inDays: number,
): Promise<number> {
  const wanted = { move_in: dayAhead(inDays), months: 6 }
  const offer = await offerByCall(owner, thread, wanted)
  const accept = `/student/offers/${offer}/accept/`
  const { stay_id } = await callAs(student, accept, { data: {} }, 201)
  await callAs(student, `/student/stays/${stay_id}/move_in/`, { data: { day: wanted.move_in } })
  return stay_id
}

/** The student asks for a last day and the owner agrees, by calls. */
export async function leaveByCalls(student: Page, owner: Page, stay: number, day: string) {
  await callAs(student, `/stays/${stay}/leaving/`, { data: { day } })
  await callAs(owner, `/stays/${stay}/leaving/answer/`, { data: { day, agrees: true } })
}

/** Waits until the job has noted that a stay is over. */
export async function expectLeft(student: Page, stay: number): Promise<void> {
  const readState = async () => (await readAs(student, `/stays/${stay}/`)).stay.state
  await expect.poll(readState, { timeout: 90_000 }).toBe('left')
}
