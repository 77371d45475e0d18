import type { Line, ThreadEvent } from '@nilayam/contract/moving-in/enquiries'
import { DAY } from '@nilayam/contract/time/durations'
import { describe, expect, it } from 'vitest'
import { countSilentDays } from './silence.ts'

const ASKED = Date.parse('2026-11-20T10:00:00Z')
const student = { side: 'student', can_write: true } as const

function line(id: number, is_yours: boolean, event: ThreadEvent | null = null): Line {
  const sent_at = new Date(ASKED + id).toISOString()
  return { id, is_yours, event, about: null, parts: [], key: null, is_removed: false, sent_at }
}
const asked = [line(1, true, 'asked'), line(2, true)]
const after = (days: number) => ASKED + 1 + days * DAY

describe('an owner is silent', () => {
  it('from two days without an answer on', () => {
    expect(countSilentDays(student, asked, after(1.9))).toBeUndefined()
    expect(countSilentDays(student, asked, after(2))).toBe(2)
    expect(countSilentDays(student, [...asked, line(3, true)], after(5.5))).toBe(5)
  })

  it('also when only the number was opened, or something became free', () => {
    const wordless = [line(3, false, 'phone_seen'), line(4, false, 'unit_free')]
    expect(countSilentDays(student, [...asked, ...wordless], after(3))).toBe(3)
  })

  it('not after a message or an offer, for owners, or where nobody can write', () => {
    for (const answer of [line(3, false), line(3, false, 'offer_made')]) {
      expect(countSilentDays(student, [...asked, answer], after(9))).toBeUndefined()
    }
    expect(countSilentDays({ ...student, side: 'owner' }, asked, after(9))).toBeUndefined()
    expect(countSilentDays({ ...student, can_write: false }, asked, after(9))).toBeUndefined()
    expect(countSilentDays(student, [], after(9))).toBeUndefined()
  })
})
