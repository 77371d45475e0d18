import { describe, expect, it } from 'vitest'
import { type Tally, toInsights } from './insights.rules.ts'

const tally = (weeks_ago: number, views: number, property_id = 1): Tally => {
  return { property_id, weeks_ago, views, saves: 1, reveals: 2 }
}

describe('an owner’s weeks', () => {
  it('are eight, seven days each, and the last one ends today', () => {
    const seen = { tallies: [], favourites: 0, first_day: '2026-01-01' }
    const { weeks } = toInsights('2026-11-22', seen)
    expect(weeks.map(({ starts_on }) => starts_on)).toEqual([
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ])
  })

  it('begin with the first listing', () => {
    const count = (first_day: string | null) =>
      toInsights('2026-11-22', { tallies: [], favourites: 0, first_day }).weeks.length
    expect(['2026-11-22', '2026-11-16', '2026-11-15', null].map(count)).toEqual([1, 1, 2, 0])
  })

  it('add up all places, and tell this week of each', () => {
    const tallies = [tally(1, 5), tally(0, 7), tally(0, 30, 2)]
    const { weeks, places } = toInsights('2026-11-22', {
      tallies,
      favourites: 4,
      first_day: '2026-11-09',
    })
    expect(weeks).toEqual([
      { starts_on: '2026-11-09', views: 5, saves: 1, reveals: 2 },
      { starts_on: '2026-11-16', views: 37, saves: 2, reveals: 4 },
    ])
    expect(places).toEqual([
      { property_id: 1, views: 7, saves: 1, reveals: 2 },
      { property_id: 2, views: 30, saves: 1, reveals: 2 },
    ])
  })
})
