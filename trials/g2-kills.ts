import { killAgainAndAgain } from '../bench/failures/kill.ts'
import { withNewDatabase } from './frame/product.ts'
import { createRandom } from './frame/random.ts'
import { runTests } from './frame/tests.ts'
import { join, type Outcome, type Run, type Trial } from './frame/trial.ts'

const ACTS = 'server/src/testing/kills/kills.test.ts'
/** The same acts, each killed at fixed points. */
const POINTS = 'server/src/testing/kills/points.test.ts'
/** Renewals of sessions, and the jobs. */
const OTHERS = ['renewals', 'clocks'].map((name) => `server/src/testing/kills/${name}.test.ts`)
/** Of all kills, for each of the two: they do the same again and again. */
const AMONG_OTHERS = 0.05
/** No act has so many statements. */
const EVERY_STATEMENT = 100
const DEEP = 1000
/** Of all kills: while several acts with many rows each are done. */
const AMONG_ACTS = 0.2
const READY = 5_000

/**
 * Kills among uploads and plans. Afterwards what was acknowledged, rows and files are read with a connection of their own;
 * that the restarted server shows it is asked of that server besides.
 */
async function killUploads(run: Run, kills: number, name: string, url: string): Promise<Outcome> {
  const random = createRandom(run.seed)
  const found = await killAgainAndAgain(kills, url, run.environment, random)
  const { lost, unseen, rowsWithoutFile, orphans } = found
  const { acknowledged, unanswered, longestBack, mostWork } = found
  const failures = [
    lost > 0 && `${name}: ${lost} acknowledged changes were lost`,
    unseen > 0 && `${name}: ${unseen} acknowledged changes weren't shown after the restart`,
    rowsWithoutFile > 0 && `${name}: ${rowsWithoutFile} rows had no file`,
    orphans.after > 0 && `${name}: ${orphans.after} files without a row after the sweep`,
    // By its own work, because other programs have the processor as well.
    mostWork > READY && `${name}: ready after ${Math.round(mostWork)} ms of work`,
  ]
  const changes = acknowledged.photos + acknowledged.papers + acknowledged.plans
  return {
    tries: kills,
    unknown: unanswered,
    failures: failures.filter((failure) => failure !== false),
    figures: {
      [`acknowledged on ${name}`]: changes,
      [`ready on ${name} after at most ms`]: Math.round(longestBack),
      [`of work on ${name}`]: Math.round(mostWork),
    },
  }
}

async function run(run: Run): Promise<Outcome> {
  const kills = Math.ceil((run.planned * (1 - AMONG_ACTS)) / 2)
  const onPostgres = await withNewDatabase(run, (url) => killUploads(run, kills, 'PostgreSQL', url))
  if (run.flaw) return onPostgres
  const onPglite = await killUploads(run, kills, 'PGlite', '')
  const KILLS = Math.round(run.planned * AMONG_ACTS)
  const scale = { KILLS, ...(run.planned >= DEEP && { POINTS: EVERY_STATEMENT }) }
  const amongActs = await runTests(run, [ACTS, POINTS], scale)
  const others = await runTests(run, OTHERS, { KILLS: Math.round(run.planned * AMONG_OTHERS) })
  return [onPostgres, onPglite, amongActs, others].reduce(join)
}

export const kills: Trial = {
  id: 'G2',
  name: 'kills',
  promise:
    'A killed process loses nothing acknowledged, leaves nothing half done, and on PostgreSQL is ready in 5 s of its own work.',
  planned: { fast: 40, deep: DEEP, mutant: 8 },
  run,
  flaws: [
    {
      name: 'files are put in place after their rows',
      file: 'server/src/platform/files/folder-store.ts',
      find: 'await rename(unfinished, join(folder, path))',
      replace: 'setTimeout(() => rename(unfinished, join(folder, path)), 5_000)',
    },
    {
      name: 'uploads are acknowledged before their commit',
      file: 'server/src/features/wizard/uploads.ts',
      find: `    const replaced = await platform.db
      .transaction()
      .execute((tx) => saveRows(tx, platform, who, uploads, prepared))`,
      replace: `    const replaced = await new Promise<Awaited<ReturnType<typeof saveRows>>>((reply, fail) => {
      const saving = platform.db.transaction().execute(async (tx) => {
        reply(await saveRows(tx, platform, who, uploads, prepared))
        await new Promise((commit) => setTimeout(commit, 300))
      })
      saving.catch(fail)
    })`,
    },
  ],
  tests: [ACTS, POINTS, ...OTHERS, 'server/src/features/wizard/unfinished.test.ts'],
}
