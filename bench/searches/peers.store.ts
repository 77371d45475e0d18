import type { Db } from '@nilayam/server/platform/db/db'
import { Id, readRows } from '@nilayam/server/platform/db/rows'
import { sql } from 'kysely'

const BATCH = 5000

/** Every listed place of `from` as a row of the table that Strapi has made in `to`, with the indexes of its searches. */
export async function copyPlaces(from: Db, to: Db): Promise<void> {
  await sql`truncate places`.execute(to)
  for (let after = 0; ; ) {
    const rows = await readRows(
      from,
      Id,
      sql`
      select l.id, l.city_id, l.area_id, l.property_type_id as type_id, l.price_per_month as price, l.listed_on,
        l.is_verified, p.card
      from listed l join properties p using (id) where l.id > ${after} order by l.id limit ${sql.lit(BATCH)}`,
    )
    if (rows.length === 0) break
    await sql`
      insert into places (id, document_id, city_id, area_id, type_id, price, listed_on, is_verified, card, published_at)
      select id, md5(id::text), city_id, area_id, type_id, price, listed_on, is_verified, card, now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (id int, city_id int, area_id int, type_id int,
        price int, listed_on date, is_verified boolean, card jsonb)`.execute(to)
    after = rows.at(-1)?.id ?? after
  }
  await sql`create index if not exists places_area on places (area_id, type_id, price)`.execute(to)
  await sql`create index if not exists places_city on places (city_id, type_id, price)`.execute(to)
  await sql`create index if not exists places_newest on places (listed_on desc, is_verified desc, id desc)`.execute(
    to,
  )
  await sql`vacuum analyze places`.execute(to)
}
