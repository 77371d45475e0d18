import { adminCalls } from '@nilayam/server/features/admin/admin.calls'
import { auditCalls } from '@nilayam/server/features/audit/audit.calls'
import { catalogueHappeningsCalls } from '@nilayam/server/features/catalogue/happenings.calls'
import { cataloguePlacesCalls } from '@nilayam/server/features/catalogue/places.calls'
import { catalogueTypesCalls } from '@nilayam/server/features/catalogue/types.calls'
import { messagesCalls } from '@nilayam/server/features/contact/messages.calls'
import { couponListCalls } from '@nilayam/server/features/coupons/coupon-list.calls'
import { moderationCalls } from '@nilayam/server/features/moderation/moderation.calls'
import { usersCalls } from '@nilayam/server/features/users/users.calls'
import { verificationCalls } from '@nilayam/server/features/verification/verification.calls'
import { noCookies } from '@nilayam/server/http/cookies'
import type { Db } from '@nilayam/server/platform/db/db'
import type { Platform } from '@nilayam/server/platform/platform'
import { selectOne } from './city.store.ts'

export type AdminTiming = { name: string; p50: number; p99: number }

const RUNS = 40
const user = { id: 1, type: 'admin' as const, version: 0 }
const visitor = { ip: '127.0.0.1', agent: '', cookies: noCookies }
const context = { ...visitor, now: new Date(), language: 'en', user }

const COMMON = ['study hall', 'hostel', 'lotus', 'lakshmi', 'main road']
const one = <T>(list: readonly T[], run: number): T => list[run % list.length] as T

type Question = [name: string, ask: (run: number) => Promise<unknown>]

/** Measures one page only: walking there happens on the first call, which isn't measured. */
function onPage(page: number, find: (cursor?: string) => Promise<{ next_cursor: string | null }>) {
  let cursor: string | undefined
  const walk = async () => {
    for (let at = 1; at < page; at++) cursor = (await find(cursor)).next_cursor ?? undefined
  }
  return async () => {
    if (cursor === undefined) await walk()
    return find(cursor)
  }
}

function createCalls(db: Db) {
  // The calls measured here only use the database.
  const platform = { db } as Platform
  return {
    ...adminCalls(platform),
    ...auditCalls(platform),
    ...catalogueHappeningsCalls(platform),
    ...cataloguePlacesCalls(platform),
    ...catalogueTypesCalls(platform),
    ...couponListCalls(platform),
    ...messagesCalls(platform),
    ...moderationCalls(platform),
    ...usersCalls(platform),
    ...verificationCalls(platform),
  }
}

type Calls = ReturnType<typeof createCalls>
type Query<K extends keyof Calls> = Parameters<Calls[K]>[0] extends { query: infer Q } ? Q : never

function createPropertyQuestions(calls: Calls): Question[] {
  const find = (query: Query<'findAdminProperties'>) =>
    calls.findAdminProperties({ query }, context)
  return [
    ['properties, first page', () => find({})],
    ['properties, second page', onPage(2, (cursor) => find({ cursor }))],
    ['properties by title', () => find({ sort: 'title' })],
    [
      'properties by title, twentieth page',
      onPage(20, (cursor) => find({ sort: 'title', cursor })),
    ],
    ['properties by rent, dearest first', () => find({ sort: '-rent' })],
    ['properties, expired ones', () => find({ state: 'expired' })],
    ['properties, held ones by title', () => find({ state: 'held', sort: 'title' })],
    [
      'properties of a type, not verified',
      (run) => find({ property_type_id: 1 + (run % 6), is_verified: false }),
    ],
    ['properties of a city by rent', (run) => find({ city_id: 1 + (run % 10), sort: 'rent' })],
    ['properties of one owner', (run) => find({ owner_id: 2 + run * 1000 })],
    ['properties, a common word', (run) => find({ q: one(COMMON, run) })],
    [
      'properties, a common word, second page',
      onPage(2, (cursor) => find({ q: 'study hall', cursor })),
    ],
    ['properties by title, a common word', () => find({ q: 'annapurna', sort: 'title' })],
    ['properties by title, one far down', () => find({ q: 'lotus', sort: 'title' })],
    ['properties on hold, a common word', (run) => find({ q: one(COMMON, run), state: 'held' })],
    ['properties, one title', (run) => find({ q: `PG ${400_000 + run}` })],
    ['properties, one phone', (run) => find({ q: `91900${10_000 + run * 37}` })],
    ['properties, a word that nobody has', (run) => find({ q: `zebra ${run}` })],
    [
      'one property with duplicates and history',
      (run) => calls.getAdminProperty({ params: { property_id: 50 + run * 500 } }, context),
    ],
  ]
}

function createUserQuestions(calls: Calls): Question[] {
  const users = (query: Query<'findUsers'>) => calls.findUsers({ query }, context)
  const audit = (query: Query<'findAudit'>) => calls.findAudit({ query }, context)
  return [
    ['users, first page', () => users({})],
    ['users by name', () => users({ sort: 'name' })],
    ['users, disabled ones', () => users({ is_disabled: true })],
    ['users, admins by name', () => users({ type: 'admin', sort: 'name' })],
    ['users, a common name', () => users({ q: 'reddy' })],
    ['users, one e-mail', (run) => users({ q: `person${1000 + run * 771}@` })],
    [
      'one user with properties',
      (run) => calls.getUser({ params: { user_id: 2 + run * 1000 } }, context),
    ],
    ['audit log, first page', () => audit({})],
    ['audit log of a day', () => audit({ day: new Date().toISOString().slice(0, 10) })],
    ['audit log, one kind of act', () => audit({ act: 'property.held' })],
    ['audit log, a common word', () => audit({ q: 'refused' })],
    ['audit log, one place', (run) => audit({ q: `number ${300_000 + run}` })],
  ]
}

function createQueueQuestions(calls: Calls): Question[] {
  const queue = (cursor?: string | undefined) =>
    calls.getVerificationQueue({ query: { cursor } }, context)
  return [
    ['how much waits', () => calls.getWaiting({}, context)],
    ['queue, first page', () => queue()],
    ['queue, twentieth page', onPage(20, queue)],
  ]
}

function createCatalogueQuestions(calls: Calls): Question[] {
  return [
    ['cities', () => calls.findCities({ query: {} }, context)],
    ['areas', () => calls.findAreas({ query: {} }, context)],
    ['areas, one word', () => calls.findAreas({ query: { q: 'nagar' } }, context)],
    ['landmarks', () => calls.findLandmarks({ query: {} }, context)],
    ['property types', () => calls.findTypes({ query: {} }, context)],
    ['amenities', () => calls.findAmenities({ query: {} }, context)],
    ['plans', () => calls.findPlans({ query: {} }, context)],
    ['coupons, first page', () => calls.findCoupons({ query: {} }, context)],
    [
      'coupons that run, by percent',
      () => calls.findCoupons({ query: { state: 'running', sort: 'percent' } }, context),
    ],
    [
      'coupons, a common word',
      (run) => calls.findCoupons({ query: { q: one(COMMON, run) } }, context),
    ],
    [
      'coupons, one title',
      (run) => calls.findCoupons({ query: { q: `PG ${100_000 + run}` } }, context),
    ],
    ['happenings', () => calls.findHappenings({ query: {} }, context)],
    ['happenings, one word', () => calls.findHappenings({ query: { q: 'lotus' } }, context)],
    ['categories', () => calls.findCategories({ query: {} }, context)],
    ['messages, open ones', () => calls.findMessages({ query: { state: 'open' } }, context)],
    [
      'messages, one word',
      (run) => calls.findMessages({ query: { q: `number ${run}00` } }, context),
    ],
  ]
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Milliseconds of the admin calls without HTTP, one at a time, after one warm-up call each. */
export async function measureAdmin(db: Db): Promise<AdminTiming[]> {
  const calls = createCalls(db)
  const questions: Question[] = [
    ['nothing (select 1)', () => selectOne(db)],
    ...createQueueQuestions(calls),
    ...createPropertyQuestions(calls),
    ...createUserQuestions(calls),
    ...createCatalogueQuestions(calls),
  ]
  const timings: AdminTiming[] = []
  for (const [name, ask] of questions) {
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
