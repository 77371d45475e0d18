import type { PGlite } from '@electric-sql/pglite'

/** What a database was like before a test: all that tests can change in it. */
export type Original = {
  /** Changes with every statement that defines something, and with what `analyze` leaves. */
  catalog: string
  /** The tables that have rows, with their rows as JSON. `mark` changes when a row is written or deleted. */
  filled: readonly { table: string; mark: string; rows: string }[]
  /** Statements that set each sequence to where it was. */
  sequences: ReadonlyMap<string, string>
}

export async function readOriginal(pglite: PGlite): Promise<Original> {
  const filled: Original['filled'][number][] = []
  for (const table of await readTouched(pglite)) {
    const rows = await readText(pglite, `select coalesce(json_agg(t), '[]') from ${table} t`)
    filled.push({ table, rows, mark: await readMark(pglite, table) })
  }
  return { catalog: await readCatalog(pglite), filled, sequences: await readSequences(pglite) }
}

/** Gives all tables and sequences what they had; answers undefined if a test changed more than that. */
export async function restoreOriginal(
  pglite: PGlite,
  original: Original,
): Promise<Original | undefined> {
  await pglite.exec('reset all; select pg_advisory_unlock_all()')
  if ((await readCatalog(pglite)) !== original.catalog) return undefined
  const changed = await findChanged(pglite, original)
  // Neither triggers (the audit log refuses to be emptied) nor references are checked meanwhile.
  await pglite.exec('set session_replication_role = replica')
  if (changed.length > 0) await pglite.exec(`truncate ${changed.join(', ')} cascade`)
  const filled = await refill(pglite, original)
  const sequences = await readSequences(pglite)
  for (const [name, statement] of original.sequences) {
    if (sequences.get(name) !== statement) await pglite.exec(statement)
  }
  // Its log would grow from test to test.
  await pglite.exec('reset session_replication_role; checkpoint')
  return { ...original, filled }
}

async function findChanged(pglite: PGlite, { filled }: Original): Promise<string[]> {
  const marks = new Map(filled.map(({ table, mark }) => [table, mark]))
  const changed: string[] = filled.map(({ table }) => table)
  const touched = [...new Set([...changed, ...(await readTouched(pglite))])]
  const found = []
  for (const table of touched) {
    const mark = marks.get(table)
    if (mark === undefined || mark !== (await readMark(pglite, table))) found.push(table)
  }
  return found
}

/** Emptied tables get their rows again; what refers to a changed one was emptied as well. */
async function refill(pglite: PGlite, { filled }: Original): Promise<Original['filled']> {
  const touched = new Set(await readTouched(pglite))
  const now = []
  for (const one of filled) {
    if (touched.has(one.table)) now.push(one)
    else {
      await insertRows(pglite, one)
      now.push({ ...one, mark: await readMark(pglite, one.table) })
    }
  }
  return now
}

async function insertRows(pglite: PGlite, { table, rows }: { table: string; rows: string }) {
  const columns = await readText(
    pglite,
    `select string_agg(quote_ident(attname), ', ') from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  await pglite.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.parse(rows)],
  )
}

/** Tables that have or had rows: `truncate` leaves a table without a page. */
async function readTouched(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  )
  return rows.map(({ name }) => name)
}

const count = (table: string) => `(select count(*) || ' ' || max(xmin::text::bigint) from ${table})`

const readMark = (pglite: PGlite, table: string) => readText(pglite, `select ${count(table)}`)

/** Not the rows of pg_class, which `truncate` changes. */
function readCatalog(pglite: PGlite): Promise<string> {
  const defined = 'attribute attrdef constraint proc trigger type namespace extension statistic'
  const counts = defined.split(' ').map((name) => count(`pg_${name}`))
  return readText(
    pglite,
    `select concat_ws(', ', (select count(*) from pg_class), ${counts.join(', ')})`,
  )
}

async function readSequences(pglite: PGlite): Promise<Map<string, string>> {
  const { rows } = await pglite.query<{ name: string; statement: string }>(
    `select sequencename as name, format('select setval(%L, %s, %L)', sequencename,
       coalesce(last_value, start_value), last_value is not null) as statement
     from pg_sequences where schemaname = 'public'`,
  )
  return new Map(rows.map(({ name, statement }) => [name, statement]))
}

async function readText(pglite: PGlite, statement: string): Promise<string> {
  const { rows } = await pglite.query<{ text: string | null }>(
    `select (${statement})::text as text`,
  )
  return rows[0]?.text ?? ''
}
