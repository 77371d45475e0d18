import { randomUUID } from 'node:crypto'
import type { Offer } from '@nilayam/contract/moving-in/offers'
import type { OptionFields } from '@nilayam/contract/options/option-fields'
import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import type { Terms } from '@nilayam/contract/options/terms'
import { getWholeCost } from '@nilayam/contract/options/whole-cost'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { TestApp } from '../app.ts'
import type { Member } from './cast.ts'
import { ask } from './enquiries.ts'
import { insertListing } from './listing.ts'
import { bed, saveRooms } from './rooms.ts'

type Choices = {
  options: {
    id: number
    fields: OptionFields
    units: { id: number; room: string; label: string }[]
  }[]
  terms: Terms | null
}

/** What an owner can offer in a thread. */
export async function readChoices(
  { call }: TestApp,
  owner: Member,
  enquiry: number,
  { move_in = toIndianDay(new Date()), months = 6 } = {},
) {
  const path = `/owner/enquiries/${enquiry}/offer/?move_in=${move_in}&months=${months}`
  const { status, body } = await call(path, { token: owner.token })
  return { status, body: body as Choices & Record<string, unknown> }
}

/** What an owner sends to offer the first option, with the costs that the owner sees. */
export async function toOfferBody(
  test: TestApp,
  owner: Member,
  enquiry: number,
  more: object = {},
): Promise<object> {
  const wanted = { move_in: toIndianDay(new Date()), months: 6, with_food: false, ...more }
  const { body } = await readChoices(test, owner, enquiry, wanted)
  const option = body.options?.[0]
  const in_all = option
    ? getWholeCost(
        { ...option.fields, kind: option.fields.kind },
        body.terms?.fields ?? NOTHING_STATED,
        wanted.months,
        { food: wanted.with_food },
      ).in_all
    : 0
  return {
    key: randomUUID(),
    option_id: option?.id ?? 1,
    unit_id: null,
    hours: 72,
    in_all,
    ...wanted,
  }
}

export async function offer(test: TestApp, owner: Member, enquiry: number, more: object = {}) {
  const body = await toOfferBody(test, owner, enquiry, more)
  return test.call(`/owner/enquiries/${enquiry}/offer/`, { token: owner.token, body })
}

/** A hostel with some beds, with terms. */
export async function makeHostel(
  test: TestApp,
  owner: Member,
  { beds = 2, terms = TERMS as object, fields = bed() } = {},
): Promise<number> {
  const hostel = await insertListing(test, { owner, title: 'Gulmohar' })
  await saveRooms(test, owner.token, hostel, 0, [{ units: beds }], [{ fields }])
  const body = { property_id: hostel, version: 0, fields: terms }
  const { status } = await test.call('/owner/terms/', { body, token: owner.token })
  if (status !== 200) throw new Error('The terms were refused')
  return hostel
}

export const TERMS = {
  deposit: { kind: 'months', months: 2 },
  deposit_kept: 0,
  joining_fee: 500,
  advance_months: 1,
  notice_days: 30,
  deposit_days: 15,
}

/** Students beside the cast. */
export async function addStudents({ db, platform }: TestApp, count: number): Promise<Member[]> {
  const rows = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, () => {
        const email = `${randomUUID()}@nilayam.test`
        const email_confirmed_at = new Date()
        return { full_name: 'Divya Rao', email, email_confirmed_at, type: 'student' as const }
      }),
    )
    .returning(['id', 'full_name', 'email'])
    .execute()
  return Promise.all(
    rows.map(async ({ id, full_name, email }) => {
      const user = {
        id,
        email,
        full_name,
        name: full_name,
        mobile_number: '',
        type: 'student' as const,
      }
      return { id, email, token: await platform.tokens.sign(user, 1) }
    }),
  )
}

/** Asks, offers and accepts; answers the stay's id and the thread's. */
export async function agree(
  test: TestApp,
  { student, owner, hostel }: { student: Member; owner: Member; hostel: number },
  more: object = {},
): Promise<{ stay: number; enquiry: number }> {
  const enquiry = await ask(test, student.token, hostel)
  const made = await offer(test, owner, enquiry, more)
  if (made.status !== 201) throw new Error(`The offer was refused: ${JSON.stringify(made.body)}`)
  const { id } = made.body.offer as Offer
  const body = {}
  const { body: reply } = await test.call(`/student/offers/${id}/accept/`, {
    token: student.token,
    body,
  })
  return { stay: Number(reply.stay_id), enquiry }
}
