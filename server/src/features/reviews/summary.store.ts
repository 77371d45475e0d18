import { MARKS } from '@nilayam/contract/moving-in/marks'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow } from '../../platform/db/rows.ts'

const Figures = z.object({
  reviews: z.int(),
  average: z.nullable(z.number()),
  clean: z.nullable(z.number()),
  food_or_desk: z.nullable(z.number()),
  quiet: z.nullable(z.number()),
  owner: z.nullable(z.number()),
  as_described: z.nullable(z.number()),
  visitors: z.int(),
  found_as_described: z.int(),
})
export type Figures = z.infer<typeof Figures>

const averages = sql.join(
  MARKS.map((name) => sql`round(avg(${sql.ref(name)}), 1)::float as ${sql.ref(name)}`),
)

/** Averages of a listed property's reviews, null without any, and what visitors say; undefined for any other. */
export async function findFigures(
  db: DbOrTransaction,
  propertyId: number,
): Promise<Figures | undefined> {
  return findRow(
    db,
    Figures,
    sql`
      select marked.*, said.*
      from (
        select count(*)::int as reviews,
          round(avg((clean + food_or_desk + quiet + owner + as_described) / 5.0), 1)::float as average, ${averages}
        from reviews where property_id = ${propertyId} and removed_at is null) marked,
      (select count(*)::int as visitors, count(*) filter (where as_described)::int as found_as_described
        from visit_words where property_id = ${propertyId}) said
      where exists (select from properties where id = ${propertyId} and state = 'listed')`,
  )
}
