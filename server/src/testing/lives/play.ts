import { randomUUID } from 'node:crypto'
import { ApiError } from '@nilayam/contract/errors'
import { toIndianDay } from '@nilayam/contract/india-time'
import { PASS_DAYS, PASS_WORDS } from '@nilayam/contract/passes'
import {
  askOwner,
  changeState,
  openPhone,
  readLines,
  sendMessage,
  sharePhone,
} from '../../features/enquiries/enquiries.ts'
import { endPass } from '../../features/enquiries/passes.ts'
import type { TestApp } from '../app.ts'
import { insertListing } from '../listing.ts'
import type { Result, Side, Step, Student } from './model.ts'

/** The same people in the product, with a hostel of their own. */
export type World = {
  students: Record<Student, { id: number; type: 'student' }>
  owner: { id: number; type: 'owner' }
  property: number
  /** Each student's threads, oldest first. */
  threads: Record<Student, number[]>
}

export async function createWorld({ db }: TestApp): Promise<World> {
  const person = async <T extends 'student' | 'owner'>(type: T) => {
    const row = {
      full_name: type,
      email: `${randomUUID()}@nilayam.test`,
      mobile_number: '+919000000001',
      type,
    }
    const { id } = await db
      .insertInto('users')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, type }
  }
  const students = { ananya: await person('student'), ravi: await person('student') }
  const owner = await person('owner')
  const property = await insertListing({ db }, { owner })
  return { students, owner, property, threads: { ananya: [], ravi: [] } }
}

/** Takes a step in the product. */
export async function play(
  test: Pick<TestApp, 'db'>,
  world: World,
  step: Step,
  now: Date,
): Promise<Result> {
  const id = world.threads[step.student].at(-1)
  if (step.act !== 'ask' && id === undefined) return 'nothing to act on'
  try {
    return await act(test, world, step, { id: id ?? 0, now })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 429) return 'too many'
    if (error.status === 409) return 'refused'
    throw error
  }
}

async function act(
  { db }: Pick<TestApp, 'db'>,
  { students, owner, property, threads }: World,
  step: Step,
  { id, now }: { id: number; now: Date },
): Promise<Result> {
  const student = students[step.student]
  const who = (side: Side) => (side === 'student' ? student : owner)
  const text = { key: randomUUID(), text: 'Is it free?' }
  switch (step.act) {
    case 'ask': {
      const wishes = { option_id: null, move_in: toIndianDay(now), months: 6 } as const
      const asked = { property_id: property, occupants: 'woman', shares_phone: false } as const
      threads[step.student].push(await askOwner(db, student, { ...asked, ...wishes, ...text }, now))
      return 'done'
    }
    case 'write':
      await sendMessage(db, who(step.side), { id, ...text }, now)
      return 'done'
    case 'read':
      await readLines(db, who(step.side), { id, line: 2_000_000_000 })
      return 'done'
    case 'share':
      await sharePhone(
        db,
        student,
        { id, days: PASS_DAYS[0], words_version: PASS_WORDS.version },
        now,
      )
      return 'done'
    case 'hide': {
      const pass = await findLastPass(db, id)
      if (pass === undefined) return 'nothing to act on'
      await endPass(db, student, pass, now)
      return 'done'
    }
    case 'look':
      await openPhone(db, owner, id, now)
      return 'done'
    default:
      await changeState(db, who(step.side), { id, act: step.act }, now)
      return 'done'
  }
}

async function findLastPass(db: TestApp['db'], enquiry: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('contact_passes')
    .select('id')
    .where('enquiry_id', '=', enquiry)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
