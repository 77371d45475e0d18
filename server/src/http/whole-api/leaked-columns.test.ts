import { type CallName, calls } from '@nilayam/contract/calls'
import { callUrl, type RawInput } from '@nilayam/contract/client'
import type { Call } from '@nilayam/contract/define'
import { contract } from '@nilayam/contract/index'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { bookAt, createScene } from '../../testing/kills/scene.ts'
import { createCast, type Member } from '../../testing/scenes/cast.ts'
import { insertStay } from '../../testing/scenes/stays.store.ts'
import { isSafe } from '../retry.ts'

/*
 * Everything that only reads is read, with real ids, by a visitor, by strangers, and by a student and an owner who have
 * to do with each other. No reply shows the number, the address or the hash that belongs to somebody else.
 */
type Reader = 'visitor' | 'other student' | 'other owner' | 'student' | 'owner'
/** Columns that can't be anywhere by chance. */
const OF_STUDENT = ['9111100001', 'canary-student@nilayam.test']
const OF_OWNER = ['9222200002', 'canary-owner@nilayam.test']
const OF_PLACE = ['9333300003', 'canary-place@nilayam.test']
const HASH = 'canary-hash'
const FORBIDDEN: Record<Reader, readonly string[]> = {
  visitor: [...OF_STUDENT, ...OF_OWNER, ...OF_PLACE, HASH],
  'other student': [...OF_STUDENT, ...OF_OWNER, ...OF_PLACE, HASH],
  'other owner': [...OF_STUDENT, ...OF_OWNER, ...OF_PLACE, HASH],
  student: [...OF_OWNER, ...OF_PLACE, HASH],
  owner: [...OF_STUDENT, HASH],
}
const READERS = Object.keys(FORBIDDEN) as Reader[]

let test: TestApp
let readers: Record<Exclude<Reader, 'visitor'>, Member>
let values: Record<string, string | number>
beforeAll(async () => {
  test = await startTestApp()
  const cast = await createCast(test)
  const admins = [cast.meera, cast.meera] as const
  const scene = await createScene(test, admins)
  const { student, owner, hostel: property } = scene
  readers = { 'other student': cast.ananya, 'other owner': cast.imran, student, owner }
  const { known } = await bookAt(scene)
  const visited = await test.db
    .selectFrom('visits')
    .select('enquiry_id')
    .where('id', '=', known.visit_id)
    .executeTakeFirstOrThrow()
  values = {
    ...{ property_id: property, enquiry_id: visited.enquiry_id, visit_id: known.visit_id },
    ...(await readPlace(property)),
    ...{ city: 'hyderabad', area: 'ameerpet', q: 'Gulmohar', radius_km: 5 },
    ...{ move_in: toIndianDay(new Date()), months: 6, revision: 0, line: 0 },
    stay_id: await insertStay(test, {
      ...{ student, owner, property, state: 'left' },
      ...{ moved_in_on: shiftDay(toIndianDay(new Date()), -60) },
      last_day: shiftDay(toIndianDay(new Date()), -5),
    }),
  }
  await mark(student.id, OF_STUDENT)
  await mark(owner.id, OF_OWNER)
  const [number, contact_person_email = ''] = OF_PLACE
  await test.db
    .updateTable('properties')
    .set({ contact_person_mobile: `+91${number}`, contact_person_email })
    .where('id', '=', property)
    .execute()
  await test.platform.changes.catchUp()
}, 60_000)

async function mark(id: number, [number, email = '']: readonly string[]): Promise<void> {
  const row = { mobile_number: `+91${number}`, email, password_hash: HASH }
  await test.db.updateTable('users').set(row).where('id', '=', id).execute()
}

async function readPlace(property: number) {
  return test.db
    .selectFrom('properties')
    .select(['city_id', 'area_id', 'property_type_id', 'latitude', 'longitude'])
    .where('id', '=', property)
    .executeTakeFirstOrThrow()
}

/** One waits for something to happen, one sends what is packed. */
const APART: readonly CallName[] = ['awaitNews', 'downloadHeld']
/** They want a link that was mailed, or something that isn't there. */
const UNANSWERED: readonly CallName[] = [
  'getQuote',
  'getReportByToken',
  'getHappeningCalendar',
  'getCalendarByLink',
  'readPaper',
  'getReset',
  'getEmailProof',
  'getMailStop',
  'getConfirmation',
]
const names = (Object.keys(contract) as CallName[]).filter((name) => {
  const call: Call = contract[name]
  return isSafe(call) && call.role !== 'admin' && !APART.includes(name)
})

const shapeOf = (part: unknown) =>
  Object.keys((part as z.ZodMiniObject | undefined)?._zod.def.shape ?? {})
const pick = (part: unknown) =>
  Object.fromEntries(
    shapeOf(part).flatMap((key) => (key in values ? [[key, values[key]] as const] : [])),
  )

async function read(name: CallName, reader: Reader) {
  const call: Call = contract[name]
  const input: RawInput = { params: pick(call.params), query: pick(call.query) }
  const token = reader === 'visitor' ? undefined : readers[reader].token
  return test.app.inject({
    method: call.method,
    url: callUrl(calls[name], input),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(call.method !== 'GET' && { payload: pick(call.body) }),
  })
}

const answered = new Set<CallName>()

describe.each(names)('%s', (name) => {
  it('shows nobody what belongs to somebody else', async () => {
    for (const reader of READERS) {
      const { statusCode, body } = await read(name, reader)
      expect([reader, FORBIDDEN[reader].filter((one) => body.includes(one))]).toEqual([reader, []])
      expect(statusCode).toBeLessThan(500)
      if (statusCode === 200) answered.add(name)
    }
  })
})

it('all that want no link were answered', () => {
  expect(names.length).toBeGreaterThan(80)
  expect(names.filter((name) => !answered.has(name))).toEqual(UNANSWERED)
})
