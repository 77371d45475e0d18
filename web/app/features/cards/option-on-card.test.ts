import type { CardOption } from '@nilayam/contract/search/search'
import { describe, expect, it } from 'vitest'
import { sayConfirmed, sayFacts, sayFree, sayNotCounted } from './option-on-card.door.ts'

const bed: CardOption = {
  id: 1,
  kind: 'bed',
  who: 'women',
  people: 2,
  hours: null,
  has_ac: true,
  price: 8500,
  free: { now: 3, more: null },
  others_free: false,
  sharing: [2, 4],
  food: 'included',
  all_told: 9117,
  months: 6,
  not_counted: [],
  confirmed_days: 2,
}
const desk: CardOption = {
  ...bed,
  kind: 'desk',
  who: 'anyone',
  people: null,
  hours: [390, 840],
  sharing: null,
}

describe('an option on a card', () => {
  it('shows who it is for, sharing and food', () => {
    expect(sayFacts(bed)).toBe('Women · 2–4 sharing · food included')
    expect(sayFacts({ ...bed, sharing: [2, 2], food: 'none' })).toBe('Women · 2 sharing · no food')
    expect(sayFacts({ ...bed, sharing: [1, 1], food: 'unknown' })).toBe('Women · single')
  })

  it('shows the hours of a desk, unless it is open around the clock', () => {
    expect(sayFacts(desk)).toBe('For anyone · 6:30 am–2 pm')
    expect(sayFacts({ ...desk, hours: [0, 0] })).toBe('For anyone')
  })

  it('names the costs that its sum doesn’t count', () => {
    expect(sayNotCounted(bed)).toBe('')
    expect(sayNotCounted({ ...bed, not_counted: ['electricity', 'food'] })).toBe(
      'electricity, food',
    )
  })

  it('shows availability', () => {
    expect(sayFree(bed)).toEqual({ state: 'now', says: '3 free now' })
    const soon = { now: 0, more: { count: 1, from: '2026-12-05' } }
    expect(sayFree({ ...bed, free: soon })).toEqual({
      state: 'soon',
      says: 'Free from 5 Dec 2026',
    })
    const full = { ...bed, free: { now: 0, more: null } }
    expect(sayFree(full).says).toBe('Full')
    expect(sayFree({ ...full, others_free: true }).says).toBe('Full, others free')
  })

  it('shows the age of its confirmation, and no availability after a month', () => {
    expect(sayConfirmed({ ...bed, confirmed_days: 0 }).says).toBe('Confirmed today')
    expect(sayConfirmed({ ...bed, confirmed_days: 15 }).says).toBe('Not confirmed lately')
    expect(sayFree({ ...bed, confirmed_days: 31 }).says).toBe('Ask the owner')
  })
})
