import { describe, expect, it } from 'vitest'
import { createBatch } from './batch.ts'

const square = (asked: number[][]) => async (ids: readonly number[]) => {
  asked.push([...ids])
  return new Map(ids.map((id) => [id, id * id]))
}

describe('a batch of reads', () => {
  it('asks once for all who want something in the same turn, and for each id once', async () => {
    const asked: number[][] = []
    const read = createBatch(square(asked))
    const [one, other] = await Promise.all([read([1, 2]), read([2, 3])])
    expect(asked).toEqual([[1, 2, 3]])
    expect([one.get(1), other.get(2), other.get(3)]).toEqual([1, 4, 9])
  })

  it('asks anew for who comes when the statement has begun', async () => {
    const asked: number[][] = []
    const read = createBatch(square(asked))
    await read([1])
    await read([1])
    expect(asked).toEqual([[1], [1]])
  })

  it('fails for all who wait, and not for those who come later', async () => {
    let isAway = true
    const read = createBatch(async (ids) => {
      if (isAway) throw new Error('The database is away')
      return new Map(ids.map((id) => [id, id]))
    })
    const both = await Promise.allSettled([read([1]), read([2])])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isAway = false
    expect((await read([1])).get(1)).toBe(1)
  })
})
