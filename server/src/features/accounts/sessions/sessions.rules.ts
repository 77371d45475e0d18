import type { UserType } from '@nilayam/contract/accounts/accounts'
import type { Browser, System } from '@nilayam/contract/accounts/sessions'
import { DAY, HOUR, SECOND } from '@nilayam/contract/time/durations'

/** A session that nobody has used for so long is over. */
export const IDLE = 12 * HOUR
/** A session is over after so long, used or not: staff open identity papers with it. */
const LONGEST: Record<UserType, number> = { student: 30 * DAY, owner: 30 * DAY, admin: 12 * HOUR }
/**
 * For so long after it was replaced, a refresh token is answered with its successor: another tab may have sent it at
 * the same time, or the reply may have been lost. Later it must have been copied.
 */
export const GRACE = 60 * SECOND

export function getSessionEnd(type: UserType, now: Date): Date {
  return new Date(now.getTime() + LONGEST[type])
}

/** Seconds for which the browser keeps the refresh token. */
export function getCookieAge(endsAt: Date, now: Date): number {
  return Math.max(0, Math.floor(Math.min(endsAt.getTime() - now.getTime(), IDLE) / SECOND))
}

/** A browser in the coarsest words, so that a person knows it again and no other is told apart by it. */
export type Device = { browser: Browser | null; system: System | null }

// The first that matches counts: most browsers also name those that they are like.
const BROWSERS: readonly [RegExp, Browser][] = [
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/OPR\/|Opera/, 'opera'],
  [/SamsungBrowser\//, 'samsung'],
  [/UCBrowser\//, 'uc'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\//, 'chrome'],
  [/Safari\//, 'safari'],
]
const SYSTEMS: readonly [RegExp, System][] = [
  [/Android/, 'android'],
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Windows/, 'windows'],
  [/CrOS/, 'chromeos'],
  [/Macintosh|Mac OS X/, 'mac'],
  [/Linux|X11/, 'linux'],
]

/** The device that a User-Agent header names. */
export function toDevice(agent: string): Device {
  return { browser: findName(BROWSERS, agent), system: findName(SYSTEMS, agent) }
}

function findName<N>(names: readonly [RegExp, N][], agent: string): N | null {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? null
}
