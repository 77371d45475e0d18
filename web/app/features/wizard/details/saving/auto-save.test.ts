import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutoSave } from './auto-save.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** An auto-save whose saves finish on demand. */
function createSlow() {
  const saved: string[] = []
  const ends: (() => void)[] = []
  const latest: boolean[] = []
  const auto = createAutoSave<string>(async (value, isLatest) => {
    saved.push(value)
    await new Promise<void>((resolve) => ends.push(resolve))
    latest.push(isLatest())
  }, 1000)
  return { auto, saved, ends, latest }
}

test('quick changes are saved once, with the final value', async () => {
  const { auto, saved } = createSlow()
  for (const value of ['S', 'Sr', 'Sri']) {
    auto.later(value)
    await vi.advanceTimersByTimeAsync(900)
  }
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(saved).toEqual(['Sri'])
})

test('a change during a save waits for its end', async () => {
  const { auto, saved, ends, latest } = createSlow()
  auto.later('Sri')
  await vi.advanceTimersByTimeAsync(1000)
  auto.later('Sri Sai')
  await vi.advanceTimersByTimeAsync(5000)
  expect(saved).toEqual(['Sri'])
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(saved).toEqual(['Sri', 'Sri Sai'])
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  // A newer value was waiting during the first save.
  expect(latest).toEqual([false, true])
})

test('stopping drops the waiting value and waits for the current save', async () => {
  const { auto, saved, ends, latest } = createSlow()
  auto.later('Sri')
  void auto.now()
  await vi.advanceTimersByTimeAsync(0)
  auto.later('Sri Sai')
  const stopped = vi.fn()
  void auto.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(5000)
  expect(stopped).not.toHaveBeenCalled()
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(5000)
  expect(stopped).toHaveBeenCalled()
  expect(saved).toEqual(['Sri'])
  // What was dropped isn't saved, so nothing may say so.
  expect(latest).toEqual([false])
})
