import { randomUUID } from 'node:crypto'
import { ApiError } from '@nilayam/contract/errors'
import { PASS_DAYS, PASS_WORDS } from '@nilayam/contract/moving-in/pass-words'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import {
  askOwner,
  changeState,
  openPhone,
  readLines,
  sendMessage,
  sharePhone,
} from '../../features/enquiries/enquiries.ts'
import { endPass } from '../../features/enquiries/passes/passes.ts'
import type { TestApp } from '../app.ts'
import type { Result, Side } from './model.ts'
import { PLAY_STAYS } from './play-stays.ts'
import { PLAY_VISITS } from './play-visits.ts'
import * as rows from './rows.store.ts'
import type { Prepared } from './step.ts'
import type { Act } from './steps.ts'
import { PHONE, type World } from './world.ts'

/** What an act is done with: the newest thread and stay of the step's student are known to be there. */
export type Scene = {
  test: TestApp
  world: World
  step: Prepared
  now: Date
  student: World['students'][keyof World['students']]
  /** Who acts, where both sides may. */
  who: World['owner'] | World['students'][keyof World['students']]
  thread: number
  stay: number
}

/** Does an act; answers whether there was anything to act on. */
export type Play = (scene: Scene) => Promise<'nothing to act on' | undefined>

const change =
  (act: 'end' | 'block' | 'unblock'): Play =>
  async ({ test, who, thread, now }) => {
    await changeState(test.db, who, { id: thread, act }, now)
  }

const PLAY: Record<Exclude<Act, keyof typeof PLAY_STAYS | keyof typeof PLAY_VISITS>, Play> = {
  ask: async ({ test, world, step, student, now }) => {
    const wishes = { option_id: null, move_in: toIndianDay(now), months: 6 } as const
    const asked = { property_id: world.property, occupants: 'woman', shares_phone: false } as const
    const text = { key: randomUUID(), text: `Is it free? ${PHONE}` }
    const id = await askOwner(test.db, student, { ...asked, ...wishes, ...text }, now)
    world.threads[step.student].push(id)
  },
  write: async ({ test, who, thread, now }) => {
    const text = { key: randomUUID(), text: `Call me: ${PHONE}` }
    await sendMessage(test.db, who, { id: thread, ...text }, now)
  },
  read: async ({ test, who, thread }) => {
    await readLines(test.db, who, { id: thread, line: 2_000_000_000 })
  },
  share: async ({ test, student, thread, now }) => {
    const terms = { days: PASS_DAYS[0], words_version: PASS_WORDS.version }
    await sharePhone(test.db, student, { id: thread, ...terms }, now)
  },
  hide: async ({ test, student, thread, now }) => {
    const pass = await rows.findLastPass(test.db, thread)
    if (pass === undefined) return 'nothing to act on'
    await endPass(test.db, student, pass, now)
    return
  },
  look: async ({ test, world, thread, now }) => {
    const { phone } = await openPhone(test.db, world.owner, thread, now)
    if (!phone.endsWith(PHONE)) throw new Error('Another number')
  },
  end: change('end'),
  block: change('block'),
  unblock: change('unblock'),
  meddle: async ({ test, world, step, thread, now }) => {
    const stranger = world.students[step.student === 'ananya' ? 'ravi' : 'ananya']
    await sendMessage(test.db, stranger, { id: thread, key: randomUUID(), text: 'Hello' }, now)
  },
}

const ALL: Record<Act, Play> = { ...PLAY, ...PLAY_VISITS, ...PLAY_STAYS }
/** Acts that need no thread, and those of a stay. */
const ANYWHERE: readonly Act[] = ['clock', 'ask', 'take', 'free', 'describe']
const OF_STAY: readonly Act[] = [
  'move in',
  'cancel stay',
  'leave',
  'answer leaving',
  'deposit',
  'review',
  'answer review',
]

/** Takes a step in the product. */
export async function play(
  test: TestApp,
  world: World,
  step: Prepared,
  now: Date,
): Promise<Result> {
  const student = world.students[step.student]
  const thread = world.threads[step.student].at(-1)
  const stay = world.stays[step.student].at(-1)
  const about = OF_STAY.includes(step.act) ? stay : thread
  if (about === undefined && !ANYWHERE.includes(step.act)) return 'nothing to act on'
  const side: Side = step.side
  const who = side === 'student' ? student : world.owner
  const scene = { test, world, step, now, student, who, thread: thread ?? 0, stay: stay ?? 0 }
  try {
    return (await ALL[step.act](scene)) ?? 'done'
  } catch (error) {
    return toResult(error)
  }
}

const RESULTS: Record<number, Result> = {
  400: 'invalid',
  404: 'not found',
  409: 'refused',
  429: 'too many',
}

function toResult(error: unknown): Result {
  const result = error instanceof ApiError ? RESULTS[error.status] : undefined
  if (!result) throw error
  return error instanceof ApiError && error.code === 'stale' ? 'stale' : result
}
