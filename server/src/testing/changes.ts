import type { TestApp } from './app.ts'

/** How many changes of a property the database has recorded for the change feed. */
export async function countChanges({ db }: TestApp, propertyId: number): Promise<number> {
  const changes = await db
    .selectFrom('changes')
    .select('id')
    .where('topic', '=', 'properties')
    .where('row_id', '=', propertyId)
    .execute()
  return changes.length
}
