import { DAY } from '@nilayam/contract/time/durations'
import { say } from '@nilayam/texts'
import { describe, expect, it } from 'vitest'
import { nextPeriod, type Period, toPlanMessage } from './plans.rules.ts'

const now = new Date('2026-03-01T06:00:00Z')
const day = (count: number) => new Date(now.getTime() + count * DAY)
const month = { id: 1, duration: 30 }
const year = { id: 3, duration: 365 }
const period = (plan_id: number, from: number, until: number): Period => ({
  plan_id,
  starts_at: day(from),
  ends_at: day(until),
})

describe('choosing a plan', () => {
  it('begins at once when none runs', () => {
    expect(nextPeriod(now, [], month)).toEqual({ kind: 'new', starts_at: now, ends_at: day(30) })
  })

  it('charges nothing for the same plan again, at once or days later', () => {
    const held = { kind: 'held', starts_at: now, ends_at: day(30) }
    expect(nextPeriod(now, [period(1, 0, 30)], month)).toEqual(held)
    expect(nextPeriod(day(15), [period(1, 0, 30)], month)).toEqual(held)
  })

  it('renews the same plan in its last fourteen days, from when it ends', () => {
    const renewed = { kind: 'new', starts_at: day(30), ends_at: day(60) }
    expect(nextPeriod(day(16), [period(1, 0, 30)], month)).toEqual(renewed)
  })

  it('charges nothing for a second click on the renewal', () => {
    const held = [period(1, 0, 30), period(1, 30, 60)]
    const again = nextPeriod(day(16), held, month)
    expect(again).toEqual({ kind: 'held', starts_at: day(30), ends_at: day(60) })
  })

  it('charges nothing for a second click on a plan of a week, which ends within fourteen days', () => {
    const week = { id: 4, duration: 7 }
    const held = { kind: 'held', starts_at: now, ends_at: day(7) }
    for (const after of [undefined, null]) {
      expect(nextPeriod(now, [period(4, 0, 7)], week, after)).toEqual(held)
    }
    expect(nextPeriod(day(4), [period(4, 0, 7)], week)).toMatchObject({ kind: 'new' })
    const renewed = [period(4, 0, 7), period(4, 7, 14)]
    expect(nextPeriod(day(4), renewed, week, day(7))).toMatchObject({ kind: 'held' })
  })

  it('changes to another plan when the running one ends, and only once', () => {
    const running = period(1, -5, 25)
    const changed = { starts_at: day(25), ends_at: day(390) }
    expect(nextPeriod(now, [running], year)).toEqual({ kind: 'new', ...changed })
    const waiting = { plan_id: 3, ...changed }
    expect(nextPeriod(now, [running, waiting], year)).toEqual({ kind: 'held', ...changed })
  })

  it('lets one plan wait and no second', () => {
    const held = [period(1, 0, 30), period(3, 30, 395)]
    expect(nextPeriod(now, held, { id: 2, duration: 90 })).toEqual({ kind: 'full' })
  })

  it('refuses what was shown before another plan was bought', () => {
    const bought = [period(1, 0, 30)]
    expect(nextPeriod(now, bought, year, null)).toEqual({ kind: 'stale' })
    expect(nextPeriod(now, bought, year, day(20))).toEqual({ kind: 'stale' })
    expect(nextPeriod(now, bought, year, day(30))).toMatchObject({ kind: 'new' })
    expect(nextPeriod(now, bought, month, null)).toMatchObject({ kind: 'held' })
  })

  it('refuses a renewal when another tab has booked another plan behind the running one', () => {
    const held = [period(1, 0, 30), period(3, 30, 395)]
    expect(nextPeriod(day(20), held, month, day(30))).toEqual({ kind: 'stale' })
    expect(nextPeriod(day(20), held, year, day(30))).toMatchObject({ kind: 'held' })
  })

  it('takes a plan that ended while the page was open', () => {
    expect(nextPeriod(now, [], month, day(-1))).toMatchObject({ kind: 'new', starts_at: now })
  })
})

describe('the sentence after choosing', () => {
  it('tells the day in Hyderabad', () => {
    const lateEvening = new Date('2026-03-30T19:00:00Z')
    const choice = { kind: 'new', starts_at: now, ends_at: lateEvening } as const
    expect(say('en', toPlanMessage(now, 'One month', choice))).toBe(
      'Your property is listed until 31 Mar 2026',
    )
  })

  it('says when a waiting plan begins', () => {
    const choice = { kind: 'new', starts_at: day(30), ends_at: day(60) } as const
    expect(say('en', toPlanMessage(now, 'One month', choice))).toBe(
      'One month begins on 31 Mar 2026 and runs until 30 Apr 2026',
    )
    expect(say('en', toPlanMessage(now, 'One month', { ...choice, kind: 'held' }))).toBe(
      'One month is booked already, from 31 Mar 2026 until 30 Apr 2026',
    )
  })
})
