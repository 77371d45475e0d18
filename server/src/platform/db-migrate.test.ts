import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const file = new URL('../../migrations/0029-what-the-gazetteer-learned.sql', import.meta.url)

async function learn(): Promise<void> {
  const statements = (await readFile(file, 'utf8')).split(/;$/m).filter((text) => text.trim())
  for (const statement of statements) await sql.raw(statement).execute(test.db)
}

const spellings = async () =>
  test.db
    .selectFrom('areas')
    .innerJoin('cities', 'cities.id', 'city_id')
    .select(['areas.slug', 'areas.aka'])
    .where('cities.slug', '=', 'hyderabad')
    .where('areas.slug', 'in', ['balanagar', 'charminar'])
    .orderBy('areas.slug')
    .execute()
const icons = async () =>
  test.db
    .selectFrom('amenities')
    .select(['name', 'icon'])
    .where('name', 'in', ['Fridge', 'Lift'])
    .orderBy('name')
    .execute()
const institutes = async () =>
  test.db
    .selectFrom('landmarks')
    .select('aka')
    .where('name', '=', 'Ameerpet coaching hub')
    .execute()

it('a database that was filled before learns what the gazetteer did, and staff’s words stay', async () => {
  const known = {
    spellings: await spellings(),
    icons: await icons(),
    institutes: await institutes(),
  }
  const { db } = test
  await db.updateTable('areas').set({ aka: '' }).where('slug', '=', 'balanagar').execute()
  await db.updateTable('areas').set({ aka: 'Old City' }).where('slug', '=', 'charminar').execute()
  await db.updateTable('amenities').set({ icon: 'food' }).where('name', '=', 'Fridge').execute()
  await db.updateTable('amenities').set({ icon: 'up' }).where('name', '=', 'Lift').execute()
  await db
    .updateTable('landmarks')
    .set({ aka: '' })
    .where('name', '=', 'Ameerpet coaching hub')
    .execute()
  await learn()
  await learn()
  expect(await spellings()).toEqual([known.spellings[0], { slug: 'charminar', aka: 'Old City' }])
  expect(await icons()).toEqual([known.icons[0], { name: 'Lift', icon: 'up' }])
  expect(await institutes()).toEqual(known.institutes)
})
