import { ApiError } from '@nilayam/contract/errors'
import { expect, test, vi } from 'vitest'
import {
  add,
  findNext,
  keepUnsent,
  readUnsent,
  remove,
  toFailed,
  toSending,
  type Unsent,
} from './outbox.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})

const two = add(add([], 'a', 'First'), 'b', 'Second')
const statesOf = (unsent: readonly Unsent[]) => unsent.map(({ state }) => state)

test('messages are sent one at a time', () => {
  expect(findNext(two)?.key).toBe('a')
  expect(findNext(toSending(two, 'a'))).toBeUndefined()
  expect(findNext(remove(two, 'a'))?.key).toBe('b')
})

test.each([
  ['the network fails', new ApiError(0, 'unavailable', ''), 'waiting'],
  ['the server is unavailable', new ApiError(503, 'unavailable', ''), 'waiting'],
  ['there are too many requests', new ApiError(429, 'too_many_requests', ''), 'waiting'],
  ['the thread has ended', new ApiError(409, 'conflict', ''), 'refused'],
  ['something broke', new Error('broken'), 'waiting'],
] as const)('when %s, a message is %s', (_why, error, state) => {
  expect(statesOf(toFailed(toSending(two, 'a'), 'a', error))).toEqual([state, 'waiting'])
})

test('a message waits as long as the server says, and says why', () => {
  const error = new ApiError(429, 'too_many_requests', 'Too many', { retryAfter: 12 })
  const [first] = toFailed(two, 'a', error)
  expect(first).toMatchObject({ text: 'First', state: 'waiting', says: 'Too many', retryAfter: 12 })
  const [again] = toFailed(first ? [first] : [], 'a', new ApiError(0, 'unavailable', ''))
  expect([again?.says, again?.retryAfter]).toEqual([undefined, undefined])
})

test('a refused message doesn’t block the next', () => {
  const refused = toFailed(two, 'a', new ApiError(400, 'invalid', 'Too long'))
  expect(refused[0]?.says).toBe('Too long')
  expect(findNext(refused)?.key).toBe('b')
})

test('a refused message is there after a reload, and tried again', () => {
  const refused = toFailed(two, 'a', new ApiError(401, 'unauthenticated', 'Please sign in again'))
  keepUnsent(7, [], refused)
  expect(readUnsent(7)).toMatchObject([
    { key: 'a', text: 'First', state: 'waiting' },
    { key: 'b', text: 'Second', state: 'waiting' },
  ])
  keepUnsent(7, refused, [])
  expect(readUnsent(7)).toEqual([])
})

test('what two tabs have waiting is kept for both', () => {
  const [here, there] = [add([], 'a', 'Here'), add([], 'b', 'There')]
  keepUnsent(8, [], here)
  keepUnsent(8, [], there)
  expect(readUnsent(8).map(({ key }) => key)).toEqual(['a', 'b'])
  keepUnsent(8, here, [])
  expect(readUnsent(8).map(({ key }) => key)).toEqual(['b'])
  keepUnsent(8, there, [])
  expect(readUnsent(8)).toEqual([])
})
