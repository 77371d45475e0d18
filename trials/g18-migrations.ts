import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openPostgres } from '@nilayam/server/platform/db/db'
import { listMigrations, migrate, migrateTo } from '@nilayam/server/platform/db/upkeep/migrate'
import pg from 'pg'
import { TOP } from './frame/flaw.ts'
import { withNewDatabase } from './frame/product.ts'
import type { Outcome, Run, Trial } from './frame/trial.ts'

const CANARY = 'canary@nilayam.test'
/** A migration may be done before its moment comes; of so many one has to be killed. */
const MOST_FOR_A_KILL = 5

/** With a connection of its own. */
async function ask<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

const FORM = `
  select md5(string_agg(line, e'\\n' order by line)) as form from (
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
    union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select tgname::text from pg_trigger where not tgisinternal) lines`

const readForm = async (url: string) => (await ask<{ form: string }>(url, FORM))[0]?.form ?? ''

/** An old database with somebody in it, if it has a table for them yet. */
async function makeOld(url: string, name: string): Promise<boolean> {
  const old = openPostgres(url, { timeLimits: false })
  await migrateTo(old.db, name)
  await old.close()
  const insert = `insert into users (full_name, email, type) values ('Canary', '${CANARY}', 'student')`
  return ask(url, insert).then(
    () => true,
    () => false,
  )
}

/** Migrates in a process that is killed after some ms; answers how long it took if it was faster. */
async function migrateUntilKilled(
  run: Run,
  url: string,
  after: number,
): Promise<number | undefined> {
  const child = spawn(process.execPath, [join(TOP, 'trials/processes/migrating.ts'), url], {
    env: { PATH: process.env.PATH, ...run.environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  const begun = performance.now()
  const late = setTimeout(after, 'late', { ref: false })
  const first = await Promise.race([ended.then(() => 'ended'), late])
  if (first === 'ended') return performance.now() - begun
  child.kill('SIGKILL')
  await ended
  const sessions = `select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  while ((await ask(url, sessions)).length > 0) await setTimeout(10)
  return undefined
}

type Tried = { failures: string[]; wasKilled: boolean }

async function tryOnce(run: Run, name: string, after: number, form: string): Promise<Tried> {
  return withNewDatabase(run, async (url) => {
    const hasCanary = await makeOld(url, name)
    const wasKilled = (await migrateUntilKilled(run, url, after)) === undefined
    const again = openPostgres(url, { timeLimits: false })
    const error = await migrate(again.db).catch((reason: unknown) => String(reason))
    await again.close()
    const said = `from ${name}, killed after ${Math.round(after)} ms`
    if (error) return { failures: [`${said}: ${error}`], wasKilled }
    const kept = await ask(url, `select id from users where email = '${CANARY}'`)
    const failures = [
      (await readForm(url)) !== form && `${said}: another form than a new database`,
      hasCanary && kept.length !== 1 && `${said}: somebody is gone`,
    ]
    return { failures: failures.filter((failure) => failure !== false), wasKilled }
  })
}

async function run(run: Run): Promise<Outcome> {
  const names = await listMigrations()
  const measured = await withNewDatabase(run, async (url) => {
    const took = (await migrateUntilKilled(run, url, 120_000)) ?? 0
    return { took, form: await readForm(url) }
  })
  const failures: string[] = []
  let kills = 0
  let begun = 0
  for (; kills < run.planned && begun < run.planned * MOST_FOR_A_KILL; begun += 1) {
    // Old states and moments spread over all of them; the seed shifts both.
    const share = ((begun + (run.seed % 97) / 97) / run.planned) % 1
    const name = names[Math.floor(share * (names.length - 1))] ?? ''
    const moment = ((begun * 0.618 + (run.seed % 89) / 89) % 1) * measured.took * (1 - share)
    const tried = await tryOnce(run, name, moment, measured.form)
    failures.push(...tried.failures)
    kills += tried.wasKilled ? 1 : 0
  }
  const figures = { 'done before the kill': begun - kills }
  return { tries: kills, unknown: 0, failures, figures }
}

export const migrations: Trial = {
  id: 'G18',
  name: 'migrations killed',
  promise: 'Every old database comes to the newest form with its rows, also after a kill midway.',
  planned: { fast: 10, deep: 200, mutant: 6 },
  run,
  flaws: [
    {
      name: 'migrations without a transaction',
      file: 'server/src/platform/db/upkeep/migrate.ts',
      find: 'await migrator.migrateToLatest()',
      replace: 'await migrator.migrateToLatest({ disableTransactions: true })',
    },
  ],
  tests: ['server/src/platform/db/upkeep/migrate.test.ts'],
}
