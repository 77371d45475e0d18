import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { findRow, getRow, Id, readRows } from './rows.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const Named = z.object({ id: z.int(), name: z.string(), at: z.nullable(z.date()) })

it('rows are answered as they come', async () => {
  const rows = await readRows(
    test.db,
    Named,
    sql`select 1 as id, 'one' as name, null as at union all select 2, 'two', now()`,
  )
  expect(rows).toEqual([
    { id: 1, name: 'one', at: null },
    { id: 2, name: 'two', at: expect.any(Date) },
  ])
})

it.each([
  ['is missing', sql`select 1 as id, 'one' as name`],
  ['is of another type', sql`select '1' as id, 'one' as name, null as at`],
  [
    'is null in the second row',
    sql`select 1 as id, 'one' as name, null as at union all select 2, null, null`,
  ],
])('a statement whose column %s is refused', async (_how, statement) => {
  await expect(readRows(test.db, Named, statement)).rejects.toThrow()
})

it('a row may be absent where it is looked for, and not where there always is one', async () => {
  const none = sql`select 1 as id where false`
  expect(await findRow(test.db, Id, none)).toBeUndefined()
  await expect(getRow(test.db, Id, none)).rejects.toThrow('always answers a row')
})
