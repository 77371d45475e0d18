import { CASE_ROWS } from '@nilayam/contract/support/reports-admin'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { countRowsRead } from '../../testing/scenes/many-open.store.ts'
import { insertReports } from '../../testing/scenes/many-reports.store.ts'
import { countCases, findDue } from './cases/cases.store.ts'
import { findMonths } from './figures.store.ts'

const now = new Date()

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const { lakshmi } = await createCast(test)
  await insertReports(test.db, await insertListing(test, { owner: lakshmi }), 8000)
})

it('the public figures are counted without reading the reports', async () => {
  const read = await countRowsRead(test.db, ['reports'], async (tx) => {
    expect((await findMonths(tx, now)).length).toBeGreaterThan(10)
  })
  // The first of all, from which month on there are figures.
  expect(read).toBeLessThanOrEqual(1)
})

it('so are the cases that wait for staff, of which those that are shown are read', async () => {
  expect(await countRowsRead(test.db, ['reports'], (tx) => countCases(tx, now))).toBe(0)
  const read = await countRowsRead(test.db, ['reports'], async (tx) => {
    expect(await findDue(tx, 'open')).toHaveLength(CASE_ROWS)
  })
  expect(read).toBe(CASE_ROWS)
})
