import { adminCalls } from '@nilayam/server/features/admin/admin.calls'
import { auditCalls } from '@nilayam/server/features/audit/audit.calls'
import { moderationCalls } from '@nilayam/server/features/moderation/moderation.calls'
import { usersCalls } from '@nilayam/server/features/users/users.calls'
import { verificationCalls } from '@nilayam/server/features/verification/verification.calls'
import type { Db } from '@nilayam/server/platform/db'
import type { Platform } from '@nilayam/server/platform/platform'
import { selectOne } from './city.store.ts'

export type DeskTiming = { name: string; p50: number; p99: number }

const RUNS = 40
const user = { id: 1, type: 'admin' as const }
const context = { ip: '127.0.0.1', agent: '', now: new Date(), user }

const COMMON = ['study hall', 'hostel', 'lotus', 'lakshmi', 'main road']
const one = <T>(list: readonly T[], run: number): T => list[run % list.length] as T

/** What the desk asks, by name; each run asks something else. */
function createQuestions(db: Db): [string, (run: number) => Promise<unknown>][] {
  // The calls measured here need the database and nothing else.
  const platform = { db } as Platform
  const desk = {
    ...adminCalls(platform),
    ...auditCalls(platform),
    ...moderationCalls(platform),
    ...usersCalls(platform),
    ...verificationCalls(platform),
  }
  const properties = (query: Parameters<typeof desk.findAdminProperties>[0]['query']) =>
    desk.findAdminProperties({ query }, context)
  const users = (query: Parameters<typeof desk.findUsers>[0]['query']) =>
    desk.findUsers({ query }, context)
  const audit = (query: Parameters<typeof desk.findAudit>[0]['query']) =>
    desk.findAudit({ query }, context)
  return [
    ['nothing (select 1)', () => selectOne(db)],
    ['how much waits', () => desk.getWaiting({}, context)],
    ['queue, first page', () => desk.getVerificationQueue({ query: {} }, context)],
    [
      'queue, twentieth page',
      async () => {
        let cursor: string | undefined
        for (let page = 1; page < 20; page++) {
          const reply = await desk.getVerificationQueue({ query: { cursor } }, context)
          cursor = reply.next_cursor ?? undefined
        }
      },
    ],
    [
      'one property with duplicates and history',
      (run) => desk.getAdminProperty({ params: { property_id: 50 + run * 5000 } }, context),
    ],
    ['properties, first page', () => properties({})],
    [
      'properties, second page',
      async () => {
        const { next_cursor } = await properties({ sort: 'title' })
        return properties({ sort: 'title', cursor: next_cursor ?? undefined })
      },
    ],
    ['properties by title', () => properties({ sort: 'title' })],
    ['properties by rent, dearest first', () => properties({ sort: '-rent' })],
    ['properties, expired ones', () => properties({ state: 'expired' })],
    [
      'properties of a type, not verified',
      (run) => properties({ property_type_id: 1 + (run % 6), is_verified: false }),
    ],
    ['properties of one owner', (run) => properties({ owner_id: 2 + run * 1000 })],
    ['properties, a common word', (run) => properties({ q: one(COMMON, run) })],
    ['properties, one title', (run) => properties({ q: `PG ${400_000 + run}` })],
    ['properties, one phone', (run) => properties({ q: `91000${10_000 + run * 37}` })],
    ['properties, a word that nobody has', (run) => properties({ q: `zebra ${run}` })],
    ['users, first page', () => users({})],
    ['users by name', () => users({ sort: 'name' })],
    ['users, disabled ones', () => users({ is_disabled: true })],
    ['users, a common name', () => users({ q: 'reddy' })],
    ['users, one e-mail', (run) => users({ q: `person${1000 + run * 771}@` })],
    [
      'one user with properties',
      (run) => desk.getUser({ params: { user_id: 2 + run * 1000 } }, context),
    ],
    ['audit log, first page', () => audit({})],
    ['audit log of a day', () => audit({ day: new Date().toISOString().slice(0, 10) })],
    ['audit log, one kind of act', () => audit({ act: 'property.held' })],
    ['audit log, a common word', () => audit({ q: 'refused' })],
    ['audit log, one place', (run) => audit({ q: `number ${300_000 + run}` })],
  ]
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Milliseconds of the desk's calls without HTTP, one after the other; each is made once before. */
export async function measureDesk(db: Db): Promise<DeskTiming[]> {
  const timings: DeskTiming[] = []
  for (const [name, ask] of createQuestions(db)) {
    const times: number[] = []
    await ask(0)
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now()
      await ask(run)
      times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    timings.push({ name, p50: percentile(times, 0.5), p99: percentile(times, 0.99) })
  }
  return timings
}
