import { DAY, MINUTE } from '@nilayam/contract/time/durations'
import { beforeEach, expect, it, vi } from 'vitest'
import { getNow } from '../now.ts'
import { noteTime } from './server-time.ts'

const TRUE_TIME = Date.parse('2026-11-26T04:00:00Z')

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** A token that the server makes at its own time. */
function toToken(at = TRUE_TIME): string {
  const iat = Math.floor(at / 1000)
  const payload = { sub: '1', type: 'owner', iat, exp: iat + 900 }
  return `e30.${btoa(JSON.stringify(payload))}.x`
}

it.each([
  ['ten minutes behind', -10 * MINUTE],
  ['ten minutes ahead', 10 * MINUTE],
  ['a day behind', -DAY],
  ['a day ahead', DAY],
])('a clock %s is put right by the next token', (_name, offBy) => {
  vi.setSystemTime(TRUE_TIME + offBy)
  noteTime(toToken())
  expect(getNow().getTime()).toBe(TRUE_TIME)
  vi.setSystemTime(TRUE_TIME + offBy + 5 * MINUTE)
  expect(getNow().getTime()).toBe(TRUE_TIME + 5 * MINUTE)
})

it('a clock that is right is left alone, also once it was put right', () => {
  vi.setSystemTime(TRUE_TIME - 10 * MINUTE)
  noteTime(toToken())
  vi.setSystemTime(TRUE_TIME + 1500)
  noteTime(toToken())
  expect(getNow().getTime()).toBe(TRUE_TIME + 1500)
})

it('what somebody wrote into the storage, or a token that says nothing, changes nothing', () => {
  vi.setSystemTime(TRUE_TIME)
  kept.set('clock', 'soon')
  expect(getNow().getTime()).toBe(TRUE_TIME)
  noteTime('no.token')
  expect(kept.size).toBe(0)
})
