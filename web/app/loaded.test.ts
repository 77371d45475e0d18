import { expect, test } from 'vitest'
import { createLoaded } from './loaded.ts'

test('an answer that a later request has overtaken doesn’t replace that one’s', async () => {
  const slow = Promise.withResolvers<string>()
  const answers = [slow.promise, Promise.resolve('after')]
  const { load } = createLoaded(async () => answers.shift() ?? 'nothing')
  const overtaken = load()
  expect(await load()).toBe('after')
  slow.resolve('before')
  expect(await overtaken).toBe('after')
})

test('an answer counts if the later request failed', async () => {
  const slow = Promise.withResolvers<string>()
  const answers = [slow.promise, Promise.reject(new Error('No answer'))]
  const { load } = createLoaded(async () => answers.shift() ?? 'nothing')
  const first = load()
  await expect(load()).rejects.toThrow('No answer')
  slow.resolve('before')
  expect(await first).toBe('before')
})
