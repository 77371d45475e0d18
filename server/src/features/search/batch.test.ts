import { describe, expect, it } from 'vitest'
import { createBatch } from './batch.ts'

const square = (reads: number[][]) => async (ids: readonly number[]) => {
  reads.push([...ids])
  return new Map(ids.map((id) => [id, id * id]))
}

describe('a batch of reads', () => {
  it('reads once for all callers of the same turn, and each id once', async () => {
    const reads: number[][] = []
    const read = createBatch(square(reads))
    const [one, other] = await Promise.all([read([1, 2]), read([2, 3])])
    expect(reads).toEqual([[1, 2, 3]])
    expect([one.get(1), other.get(2), other.get(3)]).toEqual([1, 4, 9])
  })

  it('starts another read for a caller that comes after the statement has started', async () => {
    const reads: number[][] = []
    const read = createBatch(square(reads))
    await read([1])
    await read([1])
    expect(reads).toEqual([[1], [1]])
  })

  it('rejects all callers of a failed read, but no later ones', async () => {
    let isDown = true
    const read = createBatch(async (ids) => {
      if (isDown) throw new Error('The database is down')
      return new Map(ids.map((id) => [id, id]))
    })
    const both = await Promise.allSettled([read([1]), read([2])])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isDown = false
    expect((await read([1])).get(1)).toBe(1)
  })
})
