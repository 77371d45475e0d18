import { describe, expect, it } from 'vitest'
import { createCache } from './cache.ts'

const places = { topics: ['places'] } as const

describe('a cached value', () => {
  it('is made once for all who ask, and stays', async () => {
    const cache = createCache()
    let made = 0
    const get = () => cache.get('names', places, async () => ++made)
    expect(await Promise.all([get(), get()])).toEqual([1, 1])
    expect(await get()).toBe(1)
  })

  it('is made anew when its topic has changed, and not when another has', async () => {
    const cache = createCache()
    let made = 0
    const get = () => cache.get('names', places, async () => ++made)
    await get()
    cache.drop(['happenings'])
    expect(await get()).toBe(1)
    cache.drop(['happenings', 'places'])
    expect(await get()).toBe(2)
  })

  it('is made anew alone when it is forgotten', async () => {
    const cache = createCache()
    let made = 0
    const get = (key: string) => cache.get(key, places, async () => ++made)
    expect([await get('names'), await get('home')]).toEqual([1, 2])
    cache.forget('names')
    expect([await get('names'), await get('home')]).toEqual([3, 2])
  })

  it('is made anew when its time is up', async () => {
    const cache = createCache()
    let made = 0
    const from = { topics: [], freshFor: 30_000 }
    const get = (second: number) =>
      cache.get('home', from, async () => ++made, new Date(second * 1000))
    expect([await get(0), await get(29), await get(30)]).toEqual([1, 1, 2])
  })

  it('is not one that changed while it was made', async () => {
    const cache = createCache()
    const { promise, resolve } = Promise.withResolvers<string>()
    const old = cache.get('names', places, () => promise)
    cache.drop(['places'])
    const fresh = cache.get('names', places, async () => 'new')
    resolve('old')
    expect([await old, await fresh]).toEqual(['old', 'new'])
    expect(await cache.get('names', places, async () => 'newer')).toBe('new')
  })

  it('is never a failure', async () => {
    const cache = createCache()
    const away = cache.get('names', places, () => Promise.reject(new Error('The database is away')))
    await expect(away).rejects.toThrow('away')
    expect(await cache.get('names', places, async () => 'here')).toBe('here')
  })
})
