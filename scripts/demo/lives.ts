import type { DemoLife } from '@nilayam/demo/city/life'
import { endStays } from '@nilayam/server/features/stays/stays'
import { runVisitClock } from '@nilayam/server/features/visits/visits'
import type { Platform } from '@nilayam/server/platform/platform'
import * as store from './lives.store.ts'
import { ask, openForVisits, type Play, takeStep } from './steps.ts'

type Options = { idOf: (key: string) => number; mailed: readonly string[]; today: Date }

/**
 * Plays the demo's threads through the product's own functions, in the order in which things happened, each at its
 * time. So they keep every rule; nothing here knows the tables.
 */
export async function playLives(
  platform: Platform,
  lives: readonly DemoLife[],
  { idOf, mailed, today }: Options,
): Promise<void> {
  const { db } = platform
  const confirmed = await store.findConfirmed(db)
  const people = await store.findPeople(db)
  const moments = lives
    .flatMap((life) => toMoments(platform, toPlay(life, { idOf, people }), life))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, act } of moments) await act(at)
  await runVisitClock(platform, today)
  await endStays(platform, today)
  await store.setConfirmed(db, confirmed)
  await store.forgetMails(db, mailed)
}

type Moment = { at: Date; act: (now: Date) => Promise<unknown> }
type World = { idOf: Options['idOf']; people: Awaited<ReturnType<typeof store.findPeople>> }

function toPlay(life: DemoLife, { idOf, people }: World): Play {
  const property = idOf(life.property_key)
  const student = { id: people.students.get(life.student_email) ?? 0, type: 'student' } as const
  const owner = { id: people.ownersOf.get(property) ?? 0, type: 'owner' } as const
  return {
    name: `${life.student_email} ${life.property_key}`,
    property,
    student,
    owner,
    enquiry: 0,
  }
}

function toMoments(platform: Platform, play: Play, life: DemoLife): Moment[] {
  const begin = async (now: Date) => {
    if (life.steps.some(({ kind }) => kind === 'book_visit'))
      await openForVisits(platform, play, now)
    await ask(platform, play, life.asked, now)
  }
  const steps = life.steps.map(({ at, ...step }, index) => {
    return { at, act: (now: Date) => takeStep(platform, play, step, { now, index }) }
  })
  return [{ at: life.asked_at, act: begin }, ...steps]
}
