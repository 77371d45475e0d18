import { parseArgs } from 'node:util'
import { loadGazetteer } from '@nilayam/server/features/places/places'
import { type OpenDatabase, openPglite, openPostgres } from '@nilayam/server/platform/db/db'
import { migrate } from '@nilayam/server/platform/db/upkeep/migrate'
import {
  createDatabase,
  dropDatabase,
  withDatabase,
} from '@nilayam/server/testing/postgres/postgres'
import { loadAdminData } from './admin.store.ts'
import { measureAdmin } from './admin.ts'
import { reportAdmin } from './admin-report.ts'
import { loadCity, readCity, readVersion } from './city.store.ts'
import { killAgainAndAgain } from './failures/kill.ts'
import { reportKills } from './failures/kill-report.ts'
import { measureRestarts } from './failures/restarts.ts'
import { reportRestarts } from './failures/restarts-report.ts'
import { measureDocuments } from './files/documents.ts'
import { reportDocuments } from './files/documents-report.ts'
import { measureExports } from './files/exports.ts'
import { reportExports } from './files/exports-report.ts'
import { measureUploads } from './files/uploads.ts'
import { reportUploads } from './files/uploads-report.ts'
import { measureLimits } from './limits.ts'
import { reportLimits } from './limits-report.ts'
import { measureBoard } from './pages/board.ts'
import { reportBoard } from './pages/board-report.ts'
import { measureBrowsing } from './pages/browse.ts'
import { reportBrowsing } from './pages/browse-report.ts'
import { measureLoad, measureNewPages } from './pages/load.ts'
import { reportLoad } from './pages/load-report.ts'
import { measureLogins } from './pages/logins.ts'
import { reportLogins } from './pages/logins-report.ts'
import { measurePages } from './pages/pages.ts'
import { reportPages } from './pages/pages-report.ts'
import { timeHttp } from './searches/http.ts'
import { timeIndex } from './searches/measure.ts'
import { measurePeers } from './searches/peers.ts'
import { reportPeers } from './searches/peers-report.ts'
import { type Result, reportSearches } from './searches/search-report.ts'
import { measureAnswers } from './writes/answers.ts'
import { reportAnswers } from './writes/answers-report.ts'
import { measureFeed } from './writes/feed.ts'
import { reportFeed } from './writes/feed-report.ts'
import { measureSaves } from './writes/saves.ts'
import { reportSaves } from './writes/saves-report.ts'
import { measureThreads } from './writes/threads.ts'
import { reportThreads } from './writes/threads-report.ts'

const USAGE = `npm run bench -- browse

npm run bench -- board   an owner's board of 2,000 desks in a browser

npm run bench -- pages [--runs 5]

  --runs    how often Lighthouse visits each page; the middle visit counts

npm run bench -- search [--rows 100000,1000000] [--pglite 100000] [--keep]

  --rows    how many places in PostgreSQL, each in a database of its own; 0 for none
  --pglite  how many in the embedded database; 0 for none
  --keep    leaves the PostgreSQL databases there, and uses them again the next time

npm run bench -- peers   the same searches by Strapi and by a plain server; needs wrk, and npm's registry once

npm run bench -- load   pages under load: those that are kept, and new ones; needs wrk
npm run bench -- feed   how soon a process finds what another one has changed
npm run bench -- limits   what counting requests costs in the process, in Redis and in PostgreSQL; needs wrk and redis-server
npm run bench -- answers [--keep]   how long counting the answers to a million enquiries takes, and what writers notice
npm run bench -- saves [--keep]   what an owner's saves take among 4 million occupancies
npm run bench -- threads   how soon a message is on the other side, with 500 threads open at two processes

npm run bench -- logins   what visitors notice of a flood of logins, and who has an account

npm run bench -- uploads   ten photographs of 5 MB, four at once, on both databases
npm run bench -- documents   what drawing the pages of PDFs costs, bombs among them, beside pdftoppm
npm run bench -- exports   everything that is held about an owner of 50 properties, beside Debian's zip
npm run bench -- kill [--times 50]   kills the server during uploads and plan choices

npm run bench -- restarts   restarts, ends and kills PostgreSQL under load, in a cluster of its own

npm run bench -- admin [--rows 1000000] [--keep]

  --rows, --keep  as above, in a database of its own

PostgreSQL is the one of DATABASE_URL, else the one on this machine. Searches and load need wrk (Debian's package).`

const LOCAL = 'postgres://postgres:postgres@127.0.0.1:5432/postgres'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    rows: { type: 'string', default: '100000,1000000' },
    pglite: { type: 'string', default: '100000' },
    keep: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    times: { type: 'string', default: '50' },
  },
})
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
  const index = await timeIndex(opened.db, city)
  const loads = await timeHttp(opened.db, city)
  return { engine, version: await readVersion(opened.db), rows, index, loads }
}

/** Runs `work` on a temporary database of that name, dropped afterwards unless --keep. */
async function withBenchDatabase<T>(name: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = process.env.DATABASE_URL ?? LOCAL
  if (!values.keep) await dropDatabase(server, name)
  // With --keep it may already exist.
  await createDatabase(server, name).catch((error: { code?: string }) => {
    if (error.code !== '42P04') throw error
  })
  try {
    return await work(withDatabase(server, name))
  } finally {
    if (!values.keep) await dropDatabase(server, name)
  }
}

async function withOpen<T>(opened: OpenDatabase, work: (opened: OpenDatabase) => Promise<T>) {
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

async function benchSearch(): Promise<string> {
  const results: Result[] = []
  for (const rows of values.rows.split(',').map(Number).filter(Boolean)) {
    const work = (url: string) =>
      withOpen(openPostgres(url, { timeLimits: false }), (opened) =>
        measure(opened, 'PostgreSQL', rows),
      )
    results.push(await withBenchDatabase(`nilayam_bench_${rows}`, work))
    // At once, so that nothing is lost when a later database fails.
    await reportSearches(results)
  }
  const embedded = Number(values.pglite)
  const onPglite = (opened: OpenDatabase) => measure(opened, 'PGlite', embedded)
  if (embedded) results.push(await withOpen(await openPglite(), onPglite))
  return reportSearches(results)
}

/** The admin pages, in a separate database: their accounts and log would slow down the searches. */
async function benchAdmin(): Promise<string> {
  const rows = Number(values.rows.split(',').at(-1))
  const measureIt = async (opened: OpenDatabase) => {
    await migrate(opened.db)
    await loadGazetteer(opened.db)
    await loadAdminData(opened.db, rows)
    return reportAdmin(await measureAdmin(opened.db), rows)
  }
  return withBenchDatabase(`nilayam_bench_admin_${rows}`, (url) =>
    withOpen(openPostgres(url, { timeLimits: false }), measureIt),
  )
}

async function benchKills(): Promise<string> {
  const times = Number(values.times)
  const onPostgres = await withBenchDatabase('nilayam_bench_kill', (url) =>
    killAgainAndAgain(times, url),
  )
  const onPglite = await killAgainAndAgain(times, '')
  return reportKills({ PostgreSQL: onPostgres, PGlite: onPglite })
}

/** Beside the rows of the first searches' database, the same ones as Strapi has them. */
async function benchPeers(): Promise<string> {
  const rows = Number(values.rows.split(',')[0])
  const compare = (url: string) =>
    withBenchDatabase('nilayam_bench_peers', (peerUrl) => measurePeers(url, peerUrl))
  return withBenchDatabase(`nilayam_bench_${rows}`, async (url) => {
    await withOpen(openPostgres(url, { timeLimits: false }), (opened) => fill(opened, rows))
    return reportPeers(await compare(url))
  })
}

async function benchLoad(): Promise<string> {
  const onPglite = await measureLoad()
  await reportLoad(onPglite)
  return reportLoad(onPglite, await withBenchDatabase('nilayam_bench_load', measureNewPages))
}

const BENCHES: Record<string, () => Promise<string>> = {
  search: benchSearch,
  admin: benchAdmin,
  kill: benchKills,
  peers: benchPeers,
  pages: async () => reportPages(await measurePages(Number(values.runs)), Number(values.runs)),
  uploads: async () =>
    reportUploads(await withBenchDatabase('nilayam_bench_uploads', measureUploads)),
  exports: async () =>
    reportExports(await withBenchDatabase('nilayam_bench_exports', measureExports)),
  documents: async () => reportDocuments(await measureDocuments()),
  load: benchLoad,
  feed: async () => reportFeed(await withBenchDatabase('nilayam_bench_feed', measureFeed)),
  limits: async () => reportLimits(await withBenchDatabase('nilayam_bench_limits', measureLimits)),
  threads: async () =>
    reportThreads(await withBenchDatabase('nilayam_bench_threads', measureThreads)),
  answers: async () =>
    reportAnswers(await withBenchDatabase('nilayam_bench_answers', measureAnswers)),
  saves: async () => reportSaves(await withBenchDatabase('nilayam_bench_saves', measureSaves)),
  restarts: async () => reportRestarts(await measureRestarts()),
  board: async () => reportBoard(await measureBoard()),
  browse: async () => reportBrowsing(await measureBrowsing()),
  logins: async () => reportLogins(await measureLogins()),
}

const bench = values.help ? undefined : BENCHES[positionals[0] ?? '']
console.log(bench ? await bench() : USAGE)
