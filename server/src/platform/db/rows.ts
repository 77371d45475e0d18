import type { QueryExecutorProvider, RawBuilder } from 'kysely'
import * as z from 'zod/mini'

// TypeScript can't read SQL: whatever it is told about the rows of a statement, it believes. So every raw statement
// comes with the shape of its rows, which is their type and which they are held to when it runs.

/** So many rows of a shape are checked each; what held for them is believed, but for the first row of every answer. */
const TRIAL = 1000
const held = new WeakMap<z.ZodMiniObject, number>()

/** The rows of a statement; throws when a column of the shape is missing or isn't what the shape says. */
export async function readRows<Shape extends z.ZodMiniObject>(
  db: QueryExecutorProvider,
  shape: Shape,
  statement: RawBuilder<unknown>,
): Promise<z.infer<Shape>[]> {
  const { rows } = await statement.execute(db)
  const before = held.get(shape) ?? 0
  const isOnTrial = before < TRIAL
  for (const row of isOnTrial ? rows : rows.slice(0, 1)) shape.parse(row)
  if (isOnTrial) held.set(shape, before + rows.length)
  // Held to it above, unknown columns and all.
  return rows as z.infer<Shape>[]
}

/** The first row of a statement; undefined without any. */
export async function findRow<Shape extends z.ZodMiniObject>(
  db: QueryExecutorProvider,
  shape: Shape,
  statement: RawBuilder<unknown>,
): Promise<z.infer<Shape> | undefined> {
  return (await readRows(db, shape, statement))[0]
}

/** The row of a statement that always has one: an aggregate without groups, an insert that answers. */
export async function getRow<Shape extends z.ZodMiniObject>(
  db: QueryExecutorProvider,
  shape: Shape,
  statement: RawBuilder<unknown>,
): Promise<z.infer<Shape>> {
  const row = await findRow(db, shape, statement)
  if (row === undefined) throw new Error('A statement that always answers a row had none')
  return row
}

/** A column of JSON that only our own code and triggers write: believed as it is. */
export const document = <T>() => z.custom<T>()
/** The shape of a statement that answers numbers of rows. */
export const Id = z.object({ id: z.int() })
/** The shape of a statement that counts. */
export const Count = z.object({ count: z.int() })
