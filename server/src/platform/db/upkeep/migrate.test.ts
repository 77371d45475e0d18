import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createCast } from '../../../testing/scenes/cast.ts'
import { insertListing } from '../../../testing/scenes/listing.ts'
import { bed, saveRooms } from '../../../testing/scenes/rooms.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

async function runAgain(name: string): Promise<void> {
  const file = new URL(`../../../../migrations/${name}.sql`, import.meta.url)
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
  await runAgain('0029-what-the-gazetteer-learned')
  await runAgain('0029-what-the-gazetteer-learned')
  expect(await spellings()).toEqual([known.spellings[0], { slug: 'charminar', aka: 'Old City' }])
  expect(await icons()).toEqual([known.icons[0], { name: 'Lift', icon: 'up' }])
  expect(await institutes()).toEqual(known.institutes)
})

it('a place that was described before gets the facts that saving it now would write', async () => {
  const { lakshmi } = await createCast(test)
  const place = await insertListing(test, { owner: lakshmi })
  const options = [bed({ min_months: 3 }), bed({ who: 'men', sharing: 4, has_ac: false })]
  const drafts = options.map((fields) => ({ fields }))
  await saveRooms(test, lakshmi.token, place, 0, [{ units: 4 }], drafts)
  const fields = { deposit: { kind: 'months', months: 2 }, water: null, visitors: { kind: 'none' } }
  const body = { property_id: place, version: 0, fields }
  expect((await test.call('/owner/terms/', { body, token: lakshmi.token })).status).toBe(200)
  const read = async () => {
    const { option_facts, term_facts } = await test.db
      .selectFrom('properties')
      .select(['option_facts', 'term_facts'])
      .where('id', '=', place)
      .executeTakeFirstOrThrow()
    return [JSON.parse(option_facts ?? ''), JSON.parse(term_facts ?? '')]
  }
  const saved = await read()
  await test.db
    .updateTable('properties')
    .set({ option_facts: '[]', term_facts: '[0,0,-2,0]' })
    .where('id', '=', place)
    .execute()
  await runAgain('0058-whole-cost-on-cards')
  expect(await read()).toEqual(saved)
})
