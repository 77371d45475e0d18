import { beforeEach, describe, expect, it } from 'vitest'
import type { Change, ChangeFeed, Subscriber } from '../../platform/changes/change-feed.ts'
import type { Facts, Listed, ListedChange } from '../listed/listed.ts'
import { type AnswerCache, createAnswerCache } from './answer-cache.ts'

const facts = (id: number, rent: number): Facts => ({
  id,
  owner_id: 1,
  city_id: 1,
  area_id: 1,
  property_type_id: 1,
  price_per_month: rent,
  amenities_low: 0,
  amenities_high: 0,
  is_verified: false,
  listed_on: 20_000,
  latitude: 17.4,
  longitude: 78.4,
})
const isCheap = () => (one: Facts) => one.price_per_month < 5000

let cache: AnswerCache
let hear: (changes: readonly ListedChange[] | null) => void
let subscriber: Subscriber
let made: number
const make = async () => [`{"made":${++made}}`]
const ask = async (key = 'cheap') => (await cache.get(key, isCheap, make)).join('')
const tell = async (topic: Change['topic']) => subscriber.apply([{ topic, row: null }])

beforeEach(() => {
  made = 0
  const subscribe: Listed['subscribe'] = (listener) => {
    hear = listener
  }
  const add: ChangeFeed['add'] = (one) => {
    subscriber = one
  }
  cache = createAnswerCache({ subscribe }, { add }, 100_000)
})

describe('a cached answer', () => {
  it('is reused from the second request on', async () => {
    expect([await ask(), await ask(), await ask()]).toEqual([
      '{"made":1}',
      '{"made":2}',
      '{"made":2}',
    ])
    expect(await ask('other')).toBe('{"made":3}')
  })

  it('is dropped when a property changes that was or now is in its scope', async () => {
    for (const change of [
      { id: 7, before: facts(7, 4000), after: undefined },
      { id: 7, before: undefined, after: facts(7, 4000) },
      { id: 7, before: facts(7, 9000), after: facts(7, 4000) },
    ]) {
      await ask()
      const before = await ask()
      expect(await ask()).toBe(before)
      hear([{ id: 8, before: facts(8, 6000), after: facts(8, 7000) }])
      expect(await ask()).toBe(before)
      hear([change])
      expect(await ask()).not.toBe(before)
    }
  })

  it('is dropped when names change, after a full reload, and after very many changes at once', async () => {
    const far = facts(8, 9000)
    const many = Array.from({ length: 101 }, (_, id) => ({ id, before: far, after: far }))
    for (const change of [
      () => tell('places'),
      () => hear(null),
      () => subscriber.reset(),
      () => hear(many),
    ]) {
      await ask()
      const before = await ask()
      await tell('happenings')
      expect(await ask()).toBe(before)
      await change()
      expect(await ask()).not.toBe(before)
    }
  })

  it('is not cached when something changed while it was made, or when making it failed', async () => {
    await ask()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const slow = cache.get('cheap', isCheap, async () => {
      await held
      return ['{"made":"before"}']
    })
    hear([{ id: 8, before: facts(8, 6000), after: facts(8, 7000) }])
    release()
    await slow
    expect(await ask()).toBe('{"made":2}')
    const failing = cache.get('broken', isCheap, () => Promise.reject(new Error('away')))
    await expect(failing).rejects.toThrow('away')
    expect(await ask('broken')).toBe('{"made":3}')
  })

  it('stays within the byte limit, however many different searches come', async () => {
    for (let n = 0; n < 200_000; n++) await ask(`search ${n}`)
    for (let n = 0; n < 50_000; n++) {
      await ask(`pair ${n}`)
      await ask(`pair ${n}`)
      await ask()
    }
    const known = made
    await ask()
    await ask('pair 49999')
    expect(made).toBe(known)
    await ask('pair 1')
    expect(made).toBe(known + 1)
  }, 60_000)
})
