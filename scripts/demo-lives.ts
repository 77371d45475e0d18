import { createHash } from 'node:crypto'
import { PASS_DAYS, PASS_WORDS } from '@nilayam/contract/passes'
import type { DemoLife, DemoStep } from '@nilayam/demo/city/life'
import {
  askOwner,
  changeState,
  openPhone,
  readLines,
  sendMessage,
  sharePhone,
} from '@nilayam/server/features/enquiries/enquiries'
import type { Platform } from '@nilayam/server/platform/platform'
import * as store from './demo-lives.store.ts'

/**
 * Plays the demo's threads through the product's own functions, in the order in which things happened, each at its
 * time. So they keep every rule; nothing here knows the tables.
 */
export async function playLives(
  platform: Platform,
  lives: readonly DemoLife[],
  { idOf, mailed }: { idOf: (key: string) => number; mailed: readonly string[] },
): Promise<void> {
  const people = await store.findPeople(platform.db)
  const plays = lives.map((life) => toPlay(platform, life, { idOf, people }))
  const moments = plays.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, act } of moments) await act(at)
  await store.forgetMails(platform.db, mailed)
}

type Moment = { at: Date; act: (now: Date) => Promise<unknown> }
type World = { idOf: (key: string) => number; people: Awaited<ReturnType<typeof store.findPeople>> }

function toPlay(platform: Platform, life: DemoLife, { idOf, people }: World): Moment[] {
  const { db } = platform
  const propertyId = idOf(life.property_key)
  const student = { id: people.students.get(life.student_email) ?? 0, type: 'student' } as const
  const owner = { id: people.ownersOf.get(propertyId) ?? 0, type: 'owner' } as const
  const thread: Thread = { id: 0, student, owner }
  const ask = async (now: Date) => {
    const key = toKey(life, 0)
    const option_id = await store.findOption(db, propertyId)
    const asked = { ...life.asked, property_id: propertyId, option_id, key }
    thread.id = await askOwner(db, student, asked, now)
  }
  const steps = life.steps.map(({ at, ...step }, index) => {
    return {
      at,
      act: (now: Date) => play(platform, thread, step, { now, key: toKey(life, index + 1) }),
    }
  })
  return [{ at: life.asked_at, act: ask }, ...steps]
}

type Thread = {
  id: number
  student: { id: number; type: 'student' }
  owner: { id: number; type: 'owner' }
}

function play(
  { db }: Platform,
  thread: Thread,
  step: DemoStep,
  { now, key }: { now: Date; key: string },
): Promise<unknown> {
  const { id, student, owner } = thread
  switch (step.kind) {
    case 'write':
      return sendMessage(db, thread[step.by], { id, key, text: step.text }, now)
    case 'share_phone': {
      const terms = { days: PASS_DAYS[0], words_version: PASS_WORDS.version }
      return sharePhone(db, student, { id, ...terms }, now)
    }
    case 'open_phone':
      return openPhone(db, owner, id, now)
    case 'read':
      return store.findLastLine(db, id).then((line) => readLines(db, thread[step.by], { id, line }))
    case 'end':
    case 'block':
      return changeState(db, thread[step.by], { id, act: step.kind }, now)
  }
}

/** A message's key as a browser would make one, the same on each run. */
function toKey({ student_email, property_key }: DemoLife, index: number): string {
  const name = `${student_email} ${property_key} ${index}`
  const hex = createHash('sha256').update(name).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
