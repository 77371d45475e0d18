import { afterAll, beforeAll, expect, it } from 'vitest'
import { PreparingPGlite } from './pglite.ts'

let pglite: PreparingPGlite
beforeAll(async () => {
  pglite = new PreparingPGlite({})
  await pglite.exec(
    'create table beds (id int primary key, room text, free_from date, tags text[], sheet jsonb)',
  )
})
afterAll(() => pglite.close())

const insert = 'insert into beds values ($1, $2, $3, $4, $5)'
const find = 'select id, room, free_from, tags, sheet from beds where id = $1'
const findRoom = async (id: number) =>
  (await pglite.query<{ room: string | null }>(find, [id])).rows[0]?.room

const countPrepared = async (text: string) =>
  (await pglite.query('select from pg_prepared_statements where statement = $1', [text])).rows
    .length

it('prepares a query with values once, and plans it once for all values', async () => {
  for (const id of [101, 102, 103, 104, 105, 106, 107]) await pglite.query(find, [id])
  expect(await countPrepared(find)).toBe(1)
  const { rows } = await pglite.query(
    'select generic_plans::int, custom_plans::int from pg_prepared_statements where statement = $1',
    [find],
  )
  expect(rows).toEqual([{ generic_plans: 7, custom_plans: 0 }])
})

it('prepares nothing for a query without values', async () => {
  await pglite.query('select 1 as one')
  expect(await countPrepared('select 1 as one')).toBe(0)
})

it('writes and reads every kind of value as PGlite does', async () => {
  const sheet = { says: "it's “free”, తెలుగు" }
  const { affectedRows } = await pglite.query(insert, [
    1,
    null,
    '2026-11-27',
    ['a,b', 'c"d'],
    sheet,
  ])
  expect(affectedRows).toBe(1)
  const plain = await pglite.query(find.replace('$1', '1'))
  expect(await pglite.query(find, [1])).toEqual(plain)
  expect(plain.rows).toMatchObject([{ id: 1, room: null, tags: ['a,b', 'c"d'], sheet }])
})

it('goes on after an error, in the query as in its text', async () => {
  await pglite.query(insert, [2, 'A', null, [], null])
  await expect(pglite.query(insert, [2, 'B', null, [], null])).rejects.toMatchObject({
    code: '23505',
  })
  for (let again = 0; again < 2; again++) {
    await expect(pglite.query('select $1 from nowhere', [1])).rejects.toMatchObject({
      code: '42P01',
    })
    await expect(pglite.query(find, ['no number'])).rejects.toMatchObject({ code: '22P02' })
  }
  expect(await findRoom(2)).toBe('A')
})

it('undoes what a transaction did, and holds others back until its end', async () => {
  let hasEnded = false
  const failing = pglite.transaction(async (tx) => {
    await tx.query(insert, [3, 'A', null, [], null])
    expect((await tx.query(find, [3])).rows).toHaveLength(1)
    await Promise.resolve()
    hasEnded = true
    throw new Error('undo')
  })
  const meanwhile = pglite.query(find, [3]).then(({ rows }) => ({ rows, hasEnded }))
  await expect(failing).rejects.toThrow('undo')
  expect(await meanwhile).toEqual({ rows: [], hasEnded: true })
})

it('keeps what a transaction prepared that was undone', async () => {
  const count = 'select count(*)::int as count from beds where id = $1'
  const failing = pglite.transaction(async (tx) => {
    await tx.query(count, [3])
    throw new Error('undo')
  })
  await expect(failing).rejects.toThrow('undo')
  expect((await pglite.query(count, [3])).rows).toEqual([{ count: 0 }])
  expect(await countPrepared(count)).toBe(1)
})

it('refuses a query of a transaction that is over', async () => {
  const tx = await pglite.transaction(async (one) => one)
  await expect(tx.query(find, [1])).rejects.toThrow('Transaction is closed')
})

it('follows a table whose definition changes', async () => {
  await pglite.query(insert, [4, 'A', null, [], null])
  await pglite.exec('alter table beds add column floor int; create index beds_room on beds (room)')
  expect(await findRoom(4)).toBe('A')
})

it('fails once where a changed table has other columns to return, then follows it', async () => {
  const all = 'update beds set room = $1 where id = 4 returning *'
  await pglite.query(all, ['A'])
  await pglite.exec('alter table beds add column wing text')
  await expect(pglite.query(all, ['A'])).rejects.toMatchObject({ code: '0A000' })
  expect((await pglite.query(all, ['A'])).rows).toMatchObject([{ id: 4, wing: null }])
})

it('leaves other options to PGlite', async () => {
  const notices: string[] = []
  const serializers = { 23: (value: number) => String(value + 1) }
  const { rows } = await pglite.query('select $1::int as sum', [7], { serializers })
  expect(rows).toEqual([{ sum: 8 }])
  await pglite.query('drop table if exists none', [], {
    onNotice: (n) => notices.push(`${n.message}`),
  })
  expect(notices).toHaveLength(1)
})

it('survives what resets a session', async () => {
  await pglite.exec('reset all')
  expect(await findRoom(4)).toBe('A')
  const { rows } = await pglite.query('show plan_cache_mode')
  expect(rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
})

it('runs what comes after 500 others as well, without preparing it', async () => {
  for (let n = 0; n < 520; n++) {
    const { rows } = await pglite.query(`select $1::int + ${n} as sum`, [1])
    expect(rows).toEqual([{ sum: n + 1 }])
  }
  const { rows } = await pglite.query('select count(*)::int as count from pg_prepared_statements')
  expect(rows).toEqual([{ count: 500 }])
  expect(await findRoom(4)).toBe('A')
})

it('runs again what was deallocated', async () => {
  await pglite.exec('deallocate all')
  await expect(findRoom(4)).rejects.toMatchObject({ code: '26000' })
  expect(await findRoom(4)).toBe('A')
})
