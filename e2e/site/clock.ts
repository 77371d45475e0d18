import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR } from '@nilayam/contract/time/durations'
import { fromIndia, toIndia } from '@nilayam/contract/time/india-time'
import { openMailbox } from '@nilayam/server/testing/services/mailbox'
import type { Page } from '@playwright/test'
import { mailsTo, proveEmail } from '../steps/mails.ts'
import { signIn } from '../steps/people.ts'
import { type Nilayam, startNilayam } from './nilayam.ts'
import { getNow, setAhead, shiftClock, toPastMidnight } from './shift-clock.ts'
import { test as base, expect } from './test.ts'

type Watched = { page: Page; email?: string }

type Later = {
  /**
   * Puts the clock forward to so many days after the start, in the browsers of these people, too, and signs those with
   * an account in again: their sessions are over.
   */
  putForward: (days: number, people: readonly Watched[]) => Promise<void>
  /** All mails to an address so far, as plain text. */
  mailsTo: (email: string) => string[]
  /** Follows the links that prove people's addresses, so that they get mails about others. */
  proveEmails: (people: readonly { email: string }[]) => Promise<void>
}

/** A test with a server of its own, empty but for its catalogue, whose clock can be put forward. */
export const test = base.extend<{ admins: readonly string[]; nilayam: Nilayam & Later }>({
  /** Addresses of the admins that the server has. */
  admins: [[], { option: true }],
  nilayam: async ({ browser, admins }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'nilayam-clock-'))
    const file = join(folder, 'days')
    const start = toPastMidnight()
    setAhead(start)
    await writeFile(file, String(start / DAY))
    const clock = new URL('clock.mjs', import.meta.url).href
    const mailbox = await openMailbox()
    const settings = { NODE_OPTIONS: `--import ${clock}`, CLOCK_FILE: file, SMTP_URL: mailbox.url }
    const nilayam = await startNilayam(settings, [], admins)
    const putForward = async (daysOn: number, people: readonly Watched[]) => {
      const days = daysOn + start / DAY
      for (const { page } of people) {
        await page.context().addInitScript(shiftClock, days * DAY)
        // An open page would be sent to the sign-in page while it signs in.
        await page.goto('/robots.txt')
      }
      await writeFile(file, String(days))
      const seen = () => readFile(`${file}.read`, 'utf8').catch(() => '')
      await expect.poll(seen).toBe(String(days))
      for (const { page, email } of people) if (email) await signIn(page, email)
    }
    const proveEmails = async (people: readonly { email: string }[]) => {
      for (const { email } of people) await proveEmail(nilayam.url, mailbox, email)
    }
    const reader = { mailsTo: (email: string) => mailsTo(mailbox, email), proveEmails }
    await use({ ...nilayam, putForward, ...reader })
    // Pages that ask on would find nobody there.
    for (const context of browser.contexts()) await context.close()
    await nilayam.stop()
    await mailbox.close()
    await rm(folder, { recursive: true })
    setAhead(0)
  },
})

const inIndia = (days: number) => toIndia(getNow() + days * DAY)

/** A day in India, so many after today, as calls have it. */
export const dayAhead = (days: number) => inIndia(days).toISOString().slice(0, 10)

/** As pages say it: '25 Nov 2026'. */
export function sayDayAhead(days: number): string {
  const [, day, month, year] = /^\w+, (\d+) (\w+) (\d+)/.exec(inIndia(days).toUTCString()) ?? []
  return `${Number(day)} ${month} ${year}`
}

/** How far to put the clock forward to half past two at night in India, so many days after today. */
export function toNight(days: number): number {
  const night = fromIndia(Date.parse(dayAhead(days)) + 2.5 * HOUR)
  return (night.getTime() - getNow()) / DAY
}
