import { parseArgs } from 'node:util'
import { loadGazetteer } from '@nilayam/server/features/places/places'
import { type OpenDatabase, openPglite, openPostgres } from '@nilayam/server/platform/db'
import { migrate } from '@nilayam/server/platform/db-migrate'
import { createDatabase, dropDatabase, withDatabase } from '@nilayam/server/testing/postgres'
import { measureBrowsing } from './browse.ts'
import { reportBrowsing } from './browse-report.ts'
import { loadCity, readCity, readVersion } from './city.store.ts'
import { timeHttp } from './http.ts'
import { timeNothing, timeShape } from './measure.ts'
import { measurePages } from './pages.ts'
import { reportPages } from './pages-report.ts'
import { type Result, report } from './report.ts'
import { SHAPES } from './searches.ts'
import { measureUploads } from './uploads.ts'
import { reportUploads } from './uploads-report.ts'

const USAGE = `npm run bench -- browse

npm run bench -- pages [--runs 5]

  --runs    how often Lighthouse visits each page; the middle visit counts

npm run bench -- search [--rows 100000,1000000] [--pglite 100000] [--keep]

  --rows    how many places in PostgreSQL, each in a database of its own; 0 for none
  --pglite  how many in the embedded database; 0 for none
  --keep    leaves the PostgreSQL databases there, and uses them again the next time

npm run bench -- uploads: ten photographs of 5 MB, four at once, on both databases

PostgreSQL is the one of DATABASE_URL, else the one on this machine.`

const LOCAL = 'postgres://postgres:postgres@127.0.0.1:5432/postgres'

async function fill({ db }: OpenDatabase, rows: number): Promise<void> {
  await migrate(db)
  await loadGazetteer(db)
  const { areas } = await readCity(db)
  const filled = await db.selectFrom('properties').select('id').limit(1).execute()
  if (filled.length > 0) return
  console.log(`Placing ${rows} properties around ${areas.length} areas …`)
  await loadCity(db, rows)
}

async function measure(
  opened: OpenDatabase,
  engine: Result['engine'],
  rows: number,
): Promise<Result> {
  await fill(opened, rows)
  const city = await readCity(opened.db)
  const statements = [await timeNothing(opened.db)]
  for (const shape of SHAPES) statements.push(await timeShape(opened.db, city, shape))
  const loads = await timeHttp(opened.db, city)
  return { engine, version: await readVersion(opened.db), rows, statements, loads }
}

async function onPostgres(url: string, rows: number, keep: boolean): Promise<Result> {
  const name = `nilayam_bench_${rows}`
  if (!keep) await dropDatabase(url, name)
  // With --keep it may be there already.
  await createDatabase(url, name).catch((error: { code?: string }) => {
    if (error.code !== '42P04') throw error
  })
  const opened = openPostgres(withDatabase(url, name))
  try {
    return await measure(opened, 'PostgreSQL', rows)
  } finally {
    await opened.close()
    if (!keep) await dropDatabase(url, name)
  }
}

async function onPglite(rows: number): Promise<Result> {
  const opened = await openPglite()
  try {
    return await measure(opened, 'PGlite', rows)
  } finally {
    await opened.close()
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '100000,1000000' },
    pglite: { type: 'string', default: '100000' },
    keep: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
  },
})
if (positionals[0] === 'search') {
  const url = process.env.DATABASE_URL ?? LOCAL
  const results: Result[] = []
  for (const rows of values.rows.split(',').map(Number).filter(Boolean)) {
    results.push(await onPostgres(url, rows, values.keep))
  }
  if (Number(values.pglite)) results.push(await onPglite(Number(values.pglite)))
  console.log(await report(results, new Date()))
} else if (positionals[0] === 'pages') {
  const runs = Number(values.runs)
  console.log(await reportPages(await measurePages(runs), runs, new Date()))
} else if (positionals[0] === 'uploads') {
  const url = process.env.DATABASE_URL ?? LOCAL
  const name = 'nilayam_bench_uploads'
  await dropDatabase(url, name)
  await createDatabase(url, name)
  const results = await measureUploads(withDatabase(url, name))
  await dropDatabase(url, name)
  console.log(await reportUploads(results, new Date()))
} else if (positionals[0] === 'browse') {
  console.log(await reportBrowsing(await measureBrowsing(), new Date()))
} else console.log(USAGE)
