import { parseArgs } from 'node:util'
import { loadGazetteer } from '@nilayam/server/features/places/places'
import { type OpenDatabase, openPglite, openPostgres } from '@nilayam/server/platform/db'
import { migrate } from '@nilayam/server/platform/db-migrate'
import { createDatabase, dropDatabase, withDatabase } from '@nilayam/server/testing/postgres'
import { loadDesk } from './admin.store.ts'
import { measureDesk } from './admin.ts'
import { reportDesk } from './admin-report.ts'
import { measureBrowsing } from './browse.ts'
import { reportBrowsing } from './browse-report.ts'
import { loadCity, readCity, readVersion } from './city.store.ts'
import { timeHttp } from './http.ts'
import { killAgainAndAgain } from './kill.ts'
import { measureLogins } from './logins.ts'
import { reportLogins } from './logins-report.ts'
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

npm run bench -- logins   what visitors notice of a flood of logins, and who has an account

npm run bench -- uploads   ten photographs of 5 MB, four at once, on both databases
npm run bench -- kill [--times 50]   kills the server during uploads and plan choices

npm run bench -- admin [--rows 1000000] [--keep]

  --rows, --keep  as above, in a database of the desk's own

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

/** The desk over as many properties, in a database of its own: its people and log would slow the searches' down. */
async function onDesk(url: string, rows: number, keep: boolean): Promise<string> {
  const name = `nilayam_bench_desk_${rows}`
  if (!keep) await dropDatabase(url, name)
  await createDatabase(url, name).catch((error: { code?: string }) => {
    if (error.code !== '42P04') throw error
  })
  const opened = openPostgres(withDatabase(url, name))
  try {
    await fill(opened, rows)
    await loadDesk(opened.db)
    return await reportDesk(await measureDesk(opened.db), rows, new Date())
  } finally {
    await opened.close()
    if (!keep) await dropDatabase(url, name)
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '100000,1000000' },
    pglite: { type: 'string', default: '100000' },
    keep: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    times: { type: 'string', default: '50' },
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
} else if (positionals[0] === 'admin') {
  const rows = Number(values.rows.split(',').at(-1))
  console.log(await onDesk(process.env.DATABASE_URL ?? LOCAL, rows, values.keep))
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
} else if (positionals[0] === 'logins') {
  console.log(await reportLogins(await measureLogins(), new Date()))
} else if (positionals[0] === 'kill') {
  const url = process.env.DATABASE_URL ?? LOCAL
  const name = 'nilayam_bench_kill'
  await dropDatabase(url, name)
  await createDatabase(url, name)
  const times = Number(values.times)
  console.log('PostgreSQL', await killAgainAndAgain(times, withDatabase(url, name)))
  await dropDatabase(url, name)
  console.log('PGlite', await killAgainAndAgain(times, ''))
} else console.log(USAGE)
