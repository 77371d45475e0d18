import { expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

const { hash, matches } = createPasswords()

/** Processor time in milliseconds, which other work on the machine doesn't stretch; the least of several tries. */
async function costOf(stored: string | undefined): Promise<number> {
  const costs: number[] = []
  for (let tries = 0; tries < 5; tries += 1) {
    const before = process.cpuUsage()
    await matches(stored, 'Wrong#2026')
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return Math.min(...costs)
}

it('an account that doesn’t exist costs as much hashing as one that does', async () => {
  const known = await costOf(await hash('Right#2026'))
  expect(await costOf(undefined)).toBeGreaterThan(known / 2)
})

it('no password opens an account without one', async () => {
  expect(await matches(undefined, 'no account has this password')).toBe(false)
  expect(await matches(null, 'no account has this password')).toBe(false)
})
