import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '@nilayam/contract/calls'
import { callUrl, type RawInput } from '@nilayam/contract/client'
import type { Call } from '@nilayam/contract/define'
import { contract } from '@nilayam/contract/index'
import { PASS_DAYS, PASS_WORDS } from '@nilayam/contract/moving-in/pass-words'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { bookAt, createScene, makeOfferAt, type Scene } from '../../testing/kills/scene.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../testing/scenes/cast.ts'
import { insertStay } from '../../testing/scenes/stays.store.ts'

/*
 * Two strangers, a student and an owner, try every call about a thing between two others: with its real id, otherwise
 * valid. All they learn is 404, as for what isn't there, and nothing changes.
 */
let test: TestApp
let cast: Record<Name, Member>
let ids: Record<Id, number>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  ids = await makeThings()
}, 60_000)

const today = toIndianDay(new Date())
const IDS = [
  'enquiry_id',
  'visit_id',
  'offer_id',
  'stay_id',
  'review_id',
  'pass_id',
  'report_id',
  'passkey_id',
  'session_id',
  'consent_id',
] as const
type Id = (typeof IDS)[number]

/** Everything that a student and an owner can have between them, and each for themselves. */
async function makeThings(): Promise<Record<Id, number>> {
  const admins = [cast.meera, cast.meera] as const
  const scene: Scene = await createScene(test, admins)
  const { student, owner, hostel: property } = scene
  const post = async (path: string, who: { token: string }, body: object) => {
    const reply = await test.call(path, { token: who.token, body })
    if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const { thread, offer } = await makeOfferAt(scene)
  const visits = await createScene(test, admins)
  const { known } = await bookAt(visits)
  await post(`/student/enquiries/${thread}/phone/`, student, {
    days: PASS_DAYS[0],
    words_version: PASS_WORDS.version,
  })
  const pass = await test.db.selectFrom('contact_passes').select('id').executeTakeFirstOrThrow()
  const stay = await insertStay(test, {
    ...{ student, owner, property, state: 'left' },
    moved_in_on: shiftDay(today, -60),
    last_day: shiftDay(today, -5),
  })
  const { own } = await post(`/student/stays/${stay}/review/`, student, review)
  const report = await scene.to.report(student, { target_id: property })
  const consent = await test.db
    .insertInto('consents')
    .values({
      ...{ user_id: owner.id, kind: 'papers', property_id: property },
      ...{ words_version: 1, words: 'Words', given_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const passkey = await test.db
    .insertInto('passkeys')
    .values({
      ...{ user_id: student.id, credential_id: 'one', public_key: Buffer.from('k'), counter: 0 },
      ...{ transports: [], name: '', is_synced: false, made_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.call('/login/', { body: { email: cast.meera.email, password: PASSWORD } })
  const session = await test.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', cast.meera.id)
    .executeTakeFirstOrThrow()
  return {
    enquiry_id: thread,
    visit_id: known.visit_id,
    offer_id: offer,
    stay_id: stay,
    review_id: (own as { review: { id: number } }).review.id,
    pass_id: pass.id,
    report_id: Number(report.body.report_id),
    passkey_id: passkey.id,
    session_id: session.id,
    consent_id: consent.id,
  }
}

const review = {
  revision: 0,
  marks: { clean: 5, food_or_desk: 4, quiet: 3, owner: 4, as_described: 5 },
  text: 'Quiet.',
}
const text = { text: 'Is it still free?' }
const day = (days: number) => ({ day: shiftDay(today, days) })

/** What a valid request says besides the ids. */
const SAYS: Partial<Record<CallName, Omit<RawInput, 'params'>>> = {
  appealReport: { body: text },
  answerReport: { body: text },
  awaitLines: { query: { revision: '0', line: '0' } },
  sendMessage: { body: { key: randomUUID(), ...text } },
  readLines: { body: { line: 1 } },
  endEnquiry: { body: { block: true } },
  setEnquiryMails: { body: { has_mails: false } },
  sharePhone: { body: { days: PASS_DAYS[0], words_version: PASS_WORDS.version } },
  getOfferChoices: { query: { move_in: today, months: '6' } },
  makeOffer: {
    body: {
      ...{ option_id: 1, unit_id: null, move_in: today, months: 6 },
      ...{ with_food: false, hours: 24, in_all: 1000 },
    },
  },
  confirmMovingIn: { body: day(0) },
  enterLeaving: { body: day(40) },
  answerLeaving: { body: { ...day(3), agrees: true } },
  sayDeposit: { body: { agreed: 1, returned: 1, returned_on: today, note: '' } },
  saveReview: { body: review },
  answerReview: { body: text },
  bookVisit: { body: { starts_at: '2030-01-01T06:00:00.000Z' } },
  moveVisit: { body: { sequence: 0, starts_at: '2030-01-01T06:00:00.000Z' } },
  cancelVisit: { body: { sequence: 0 } },
  sayVisit: { body: { took_place: true } },
}

const shapeOf = (part: unknown) =>
  Object.keys((part as z.ZodMiniObject | undefined)?._zod.def.shape ?? {})
const isId = (key: string): key is Id => (IDS as readonly string[]).includes(key)
const about = (Object.keys(contract) as CallName[]).filter((name) => {
  const call: Call = contract[name]
  const role = calls[name][2]
  return role !== 'public' && role !== 'admin' && shapeOf(call.params).some(isId)
})

function toInput(name: CallName): RawInput {
  const call: Call = contract[name]
  const pick = (part: unknown) =>
    Object.fromEntries(
      shapeOf(part)
        .filter(isId)
        .map((key) => [key, ids[key]]),
    )
  const says = SAYS[name] ?? {}
  const body = { ...(says.body as object), ...pick(call.body) }
  return { ...says, params: pick(call.params), ...(call.method !== 'GET' && { body }) }
}

async function send(name: CallName, who: Name) {
  const input = toInput(name)
  const [method] = calls[name]
  return test.app.inject({
    method,
    url: callUrl(calls[name], input),
    headers: { authorization: `Bearer ${cast[who].token}` },
    ...(method !== 'GET' && { payload: input.body as object }),
  })
}

const STRANGERS: Record<string, readonly Name[]> = {
  user: ['ananya', 'imran'],
  student: ['ananya'],
  owner: ['imran'],
}

it('there are such calls', () => {
  expect(about.length).toBeGreaterThan(35)
  expect(Object.values(ids).filter((id) => !(id > 0))).toEqual([])
})

describe.each(about)('%s', (name) => {
  it('tells strangers of another’s thing as little as of none', async () => {
    for (const who of STRANGERS[calls[name][2]] ?? []) {
      const reply = await send(name, who)
      expect([who, reply.statusCode], reply.body).toEqual([who, 404])
      expect(reply.json()).toMatchObject({ code: 'not_found' })
    }
  })
})
