import { beforeEach, expect, it, vi } from 'vitest'
import { getNow } from '../now.ts'
import { emptyStorages } from './empty-storages.ts'

/** As much of a browser's storage as is used. */
function createStorage(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    clear: () => kept.clear(),
    kept,
  }
}

const person = { token: 'a.b.c', user: '{}', recents: '[]' }
const local = createStorage({ ...person, theme: 'dark', clock: '600000' })
const session = createStorage({ wish: '7' })
beforeEach(() => {
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  return () => vi.unstubAllGlobals()
})

it('whoever signs out leaves the device its theme and how far off its clock is, and nothing else', () => {
  emptyStorages()
  expect(Object.fromEntries(local.kept)).toEqual({ theme: 'dark', clock: '600000' })
  expect(session.kept.size).toBe(0)
  expect(getNow().getTime()).toBeGreaterThan(Date.now() + 599_000)
})
