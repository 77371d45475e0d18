import type { Column } from './tables.store.ts'

/**
 * JavaScript types by PostgreSQL type, as the drivers return them (server/src/platform/db/db.ts parses bigints and
 * dates).
 */
const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  point: 'string',
  uuid: 'string',
  xid8: 'string',
  daterange: 'string',
  int4multirange: 'string',
  json: 'unknown',
}

/** Overrides that the schema can't express: the shape of JSON, and a bit mask written as number, bigint or string. */
const SHAPES: Record<string, string> = {
  'audit.before': 'ColumnType<Record<string, unknown> | null, string | null | undefined, never>',
  'audit.after': 'ColumnType<Record<string, unknown> | null, string | null | undefined, never>',
  'outbox.paragraphs': 'ColumnType<readonly string[], string, string>',
  'properties.amenity_mask':
    'ColumnType<number, number | bigint | string, number | bigint | string>',
  'enquiries.option': 'ColumnType<unknown, string | null, never>',
  'occupancy_changes.removed': 'ColumnType<unknown, string, never>',
  'occupancy_changes.added': 'ColumnType<unknown, string, never>',
  'offers.sheet': 'ColumnType<unknown, string, never>',
  'properties.options_card': 'ColumnType<unknown, string | null | undefined, string | null>',
  'quotes.content': 'ColumnType<unknown, string, never>',
  'quick_answers.answers': 'ColumnType<unknown, string, string>',
  'terms.stated': 'ColumnType<unknown, string, never>',
  'visit_hours.ranges': 'ColumnType<unknown, string, string>',
  'visit_hours.days_off': 'ColumnType<unknown, string, string>',
  'unfinished_details.form': 'ColumnType<object, string, string>',
}

/** The values of `check (kind in ('a', 'b'))`, in the form in which PostgreSQL prints it. */
function findValues({ checks }: Column): string | undefined {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1]
    if (list)
      return [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')
  }
  return undefined
}

function toBaseType(column: Column): string {
  const { type } = column
  const one = TYPES[type.replace(/^_/, '')]
  if (!one) throw new Error(`What is ${column.table_name}.${column.name}, of type ${type}?`)
  return type.startsWith('_') ? `${one}[]` : (findValues(column) ?? one)
}

function toTime({ is_generated, has_default, is_nullable }: Column): string {
  const orNull = is_nullable ? ' | null' : ''
  if (is_generated) return `GeneratedAlways<Date${orNull}>`
  return `${has_default ? 'DefaultTime' : 'Time'}${orNull}`
}

export function toType(column: Column): string {
  const shape = SHAPES[`${column.table_name}.${column.name}`]
  if (shape) return shape
  if (column.type === 'timestamptz') return toTime(column)
  const type = `${toBaseType(column)}${column.is_nullable ? ' | null' : ''}`
  if (column.is_generated) return `GeneratedAlways<${type}>`
  return column.has_default ? `Generated<${type}>` : type
}

/** The generated file, before formatting. */
export function toTablesFile(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ table_name }) => table_name)
  const types = [...tables].map(([table, own]) => {
    return `${table}: {\n${own.map((column) => `${column.name}: ${toType(column)}`).join('\n')}\n}`
  })
  return `// Made by npm run make-tables from server/migrations/.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>

/** The tables as the migrations make them, for the typed query builder. */
export type Tables = {
${types.join('\n')}
}
`
}
