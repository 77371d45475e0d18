import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import {
  countActsRead,
  countWholeReads,
  insertActs,
  insertStudents,
} from '../../testing/scenes/many-stays.store.ts'
import { findAuditChoices } from '../audit/audit.store.ts'
import { findColleagues } from '../claims/claims.store.ts'
import { findManagers, findStaff, insertStaff } from './staff.store.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  await insertStudents(test.db, 20_000)
})

const countReads = (work: Parameters<typeof countWholeReads>[2]) =>
  countWholeReads(test.db, 'users', work)

it.each([
  ['staff', findStaff],
  ['who gives rights', findManagers],
  ['who has acted', findAuditChoices],
])('%s are found without reading all users', async (_whom, find) => {
  expect(await countReads(find)).toBe(0)
})

it('so are colleagues with a right', async () => {
  expect(await countReads((tx) => findColleagues(tx, cast.meera.id, 'verify'))).toBe(0)
})

it('the log isn’t read for when a colleague last acted, who never did', async () => {
  await insertStaff(test.db, { full_name: 'Arjun Rao', email: 'arjun@nilayam.test', rights: [] })
  await insertActs(test.db, cast.meera, 5000)
  expect(await countActsRead(test.db, findStaff)).toBe(1)
})
