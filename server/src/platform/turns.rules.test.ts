import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('work of one key waits for that before it, also when it failed, and of another doesn’t', async () => {
  const inTurn = createTurns<string>()
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = inTurn('a', async () => {
    await promise
    done.push('first')
    throw new Error('failed')
  })
  const second = inTurn('a', async () => done.push('second'))
  await inTurn('b', async () => done.push('other'))
  resolve()
  await expect(first).rejects.toThrow('failed')
  await second
  expect(done).toEqual(['other', 'first', 'second'])
  expect(await inTurn('a', async () => 'later')).toBe('later')
})
