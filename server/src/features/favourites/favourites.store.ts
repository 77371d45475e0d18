import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Student } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'
import { cardJson, StoredCard } from '../properties/properties.ts'

/** Saves a listed property, idempotently; false if it isn't listed. */
export async function addFavourite(
  db: DbOrTransaction,
  student: Student,
  propertyId: number,
): Promise<boolean> {
  const { rows } = await sql`
    with offered as (select id from properties where id = ${propertyId} and state = 'listed'),
    added as (
      insert into favourites (student_id, property_id) select ${student.id}::int, id from offered
      on conflict do nothing
    )
    select id from offered`.execute(db)
  return rows.length > 0
}

/** False if it wasn't saved. */
export async function removeFavourite(
  db: DbOrTransaction,
  student: Student,
  propertyId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favourites')
    .where('student_id', '=', student.id)
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const FavouriteRow = z.object({
  card: StoredCard,
  is_available: z.boolean(),
  is_on_hold: z.boolean(),
  saved_at: z.date(),
})
type FavouriteRow = z.infer<typeof FavouriteRow>

// Far more than anybody compares; limits the reply however much a script has saved.
const MAX_ROWS = 500

/** A student's saved properties, newest first, including those no longer listed. */
export async function findFavourites(
  db: DbOrTransaction,
  studentId: number,
): Promise<FavouriteRow[]> {
  return readRows(
    db,
    FavouriteRow,
    sql`
      select ${cardJson(studentId)} as card, p.state = 'listed' as is_available, p.state = 'held' as is_on_hold,
        saved_at
      from favourites join properties p on p.id = property_id
      where student_id = ${studentId}
      order by saved_at desc, property_id desc
      limit ${sql.lit(MAX_ROWS)}`,
  )
}
