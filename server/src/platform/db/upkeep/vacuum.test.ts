import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openPglite } from '../db.ts'
import { vacuumChanged } from './vacuum.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openPglite()
})
afterAll(() => opened.close())

const execute = (statement: string) => sql.raw(statement).execute(opened.db)

/** The planner's estimate of a table's row count. */
async function countBelieved(table: string): Promise<number> {
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where relname = ${table}`.execute(opened.db)
  return rows[0]?.reltuples ?? Number.NaN
}

it('counts what never was counted, and then what has changed much', async () => {
  await execute('create table rooms (id int primary key, rent int)')
  await execute('create table "Owner" (id int)')
  await execute('insert into rooms select n, n from generate_series(1, 1000) n')
  expect(await vacuumChanged(opened.db)).toBe(2)
  expect(await countBelieved('rooms')).toBe(1000)
  expect(await vacuumChanged(opened.db)).toBe(0)

  await execute('update rooms set rent = 0 where id <= 100')
  expect(await vacuumChanged(opened.db)).toBe(0)
  await execute('delete from rooms where id <= 400')
  expect(await vacuumChanged(opened.db)).toBe(1)
  expect(await countBelieved('rooms')).toBe(600)
})

it('waits for the end of a transaction', async () => {
  await execute('update rooms set rent = 1')
  const vacuumed = await opened.db.transaction().execute(async (tx) => {
    await sql`delete from rooms where id > 500`.execute(tx)
    return { count: vacuumChanged(opened.db) }
  })
  expect(await vacuumed.count).toBe(1)
  expect(await countBelieved('rooms')).toBe(100)
})
