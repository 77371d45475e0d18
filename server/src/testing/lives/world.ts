import { randomUUID } from 'node:crypto'
import { getWholeCost } from '@nilayam/contract/options/whole-cost'
import { findTerms } from '../../features/terms/terms.ts'
import { saveVisitHours } from '../../features/visits/visits.ts'
import type { TestApp } from '../app.ts'
import { bed, readBoard } from '../scenes/rooms.ts'
import { makeHostel } from '../scenes/stays.ts'
import { toHours } from '../scenes/visits.ts'
import { BEDS, DEPOSIT_DAYS, NOTICE_DAYS, type Student } from './model.ts'

/** The same people in the product, with a hostel of their own. */
export type World = {
  students: Record<Student, { id: number; type: 'student' }>
  owner: { id: number; type: 'owner' }
  property: number
  option: number
  /** The ids of the two beds. */
  beds: number[]
  /** What a stay of one and of two months costs in all. */
  costs: number[]
  /** Each student's threads, oldest first. */
  threads: Record<Student, number[]>
  stays: Record<Student, number[]>
}

/** A number that must not be seen before it is shared. */
export const PHONE = '9876501234'

const TERMS = {
  deposit_kept: 0,
  notice_days: NOTICE_DAYS,
  deposit_days: DEPOSIT_DAYS,
}

async function addPerson<T extends 'student' | 'owner'>({ db, platform }: TestApp, type: T) {
  const email = `${randomUUID()}@nilayam.test`
  const row = { full_name: type, email, mobile_number: `+91${PHONE}`, type }
  const proved = { ...row, email_confirmed_at: new Date() }
  const { id } = await db
    .insertInto('users')
    .values(proved)
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await platform.tokens.sign({ ...row, id, name: type }, 1)
  return { id, type, token, email }
}

export async function createWorld(test: TestApp, now: Date, hasDeposit: boolean): Promise<World> {
  const ananya = await addPerson(test, 'student')
  const ravi = await addPerson(test, 'student')
  const owner = await addPerson(test, 'owner')
  const deposit = hasDeposit ? { kind: 'months', months: 2 } : { kind: 'none' }
  const terms = { ...TERMS, deposit }
  const property = await makeHostel(test, owner, { beds: BEDS.length, terms })
  // From 10:00 to 12:00 every day, one party at a time.
  const week = [1, 2, 3, 4, 5, 6, 7]
  const ranges = week.map((weekday) => ({ weekday, from_minute: 600, to_minute: 720 }))
  const hours = { property_id: property, revision: 0, hours: toHours({ ranges }) }
  await saveVisitHours(test.db, owner, hours, now)
  const { options, rooms } = await readBoard(test, owner.token, property)
  const { terms: stated } = await findTerms(test.db, property, new Date())
  const costs = [1, 2].map((months) => {
    const fields = bed()
    return stated
      ? getWholeCost({ ...fields, kind: fields.kind }, stated.fields, months, { food: false })
          .in_all
      : 0
  })
  return {
    students: { ananya, ravi },
    owner,
    property,
    option: options[0]?.id ?? 0,
    beds: rooms.flatMap(({ units }) => units.map(({ id }) => id)),
    costs,
    threads: { ananya: [], ravi: [] },
    stays: { ananya: [], ravi: [] },
  }
}
