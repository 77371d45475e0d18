import { describe, expect, it } from 'vitest'
import { keepFor } from './keep-for.ts'

describe('what is kept', () => {
  const at = (second: number) => new Date(second * 1000)

  it('is loaded once for all who ask, and again when its time is up', async () => {
    let loads = 0
    const get = keepFor(30_000, async () => ++loads)
    expect(await Promise.all([get(at(0)), get(at(0)), get(at(29))])).toEqual([1, 1, 1])
    expect(await get(at(30))).toBe(2)
  })

  it('is loaded again when something has changed', async () => {
    let loads = 0
    let changes = 0
    const get = keepFor(
      30_000,
      async () => ++loads,
      () => changes,
    )
    expect(await get(at(0))).toBe(1)
    changes = 1
    expect(await get(at(1))).toBe(2)
  })

  it('is never a failure', async () => {
    let loads = 0
    const get = keepFor(30_000, async () => {
      loads += 1
      if (loads === 1) throw new Error('The database is away')
      return loads
    })
    await expect(get(at(0))).rejects.toThrow('away')
    expect(await get(at(1))).toBe(2)
  })
})
