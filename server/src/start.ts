import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp, type Deps } from './app.ts'
import { serveSnapshots } from './backup/snapshot-socket.ts'
import type { Config } from './config.ts'
import { loadGazetteer } from './features/places/places.ts'
import { startJobs } from './jobs.ts'
import { requireNeededKeys } from './papers-key/needed.ts'
import { keepTime } from './platform/db/clock.ts'
import { type OpenDatabase, openPglite, openPostgres } from './platform/db/db.ts'
import { migrate } from './platform/db/upkeep/migrate.ts'
import { grantServing, requireServingRole } from './platform/db/upkeep/roles.ts'
import { requireStores } from './platform/files/file-store.ts'
import { findSeed } from './platform/seed.ts'

/** Opens the database that the configuration names, in its newest form and with the gazetteer in it. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  await mkdir(config.dataDir, { recursive: true })
  if (!config.databaseUrl) return prepare(await openEmbedded(join(config.dataDir, 'db')))
  const { databaseUrl, databaseDirectUrl: directUrl, databaseMigrationUrl: migrationUrl } = config
  const patientUrl = migrationUrl ?? directUrl ?? databaseUrl
  const patient = await prepare(openPostgres(patientUrl, { timeLimits: false }))
  try {
    if (migrationUrl) await grantServing(patient.db, toRole(databaseUrl))
  } finally {
    await patient.close()
  }
  const opened = openPostgres(databaseUrl, { directUrl })
  if (migrationUrl) await closeOnError(opened, requireServingRole(opened.db))
  return opened
}

const toRole = (url: string) => decodeURIComponent(new URL(url).username)

async function prepare(opened: OpenDatabase): Promise<OpenDatabase> {
  const work = async () => {
    await migrate(opened.db)
    await loadGazetteer(opened.db)
  }
  await closeOnError(opened, work())
  return opened
}

async function closeOnError(opened: OpenDatabase, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const seed = existsSync(folder) ? undefined : await findSeed()
  return openPglite(folder, seed)
}

/** People would write to nobody. The demo, which draws its photographs, means them. */
function warnOfDemoValues(app: FastifyInstance, { config, platform }: Deps): void {
  const { demoValues } = config
  if (platform.drawPhoto || demoValues.length === 0) return
  app.log.warn(`${demoValues.join(', ')} have values of the demo: set them to the provider's own`)
}

/** What is under way may go on for so long once the process is told to stop, and all of stopping takes so long. */
const FINISHING = 7_000
const STOPPING = 9_500

/** The first signal stops in order, within ten seconds whatever hangs; a second one ends the process at once. */
function stopOnSignals(app: FastifyInstance): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => app.server.closeAllConnections(), FINISHING)
    setTimeout(() => {
      app.log.error('not everything ended in time')
      process.exit(1)
    }, STOPPING)
    app.close().then(
      () => process.exit(0),
      (err: unknown) => {
        app.log.error({ err }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}

/**
 * Serves on the configured port until the process is told to stop; then it finishes what is under way, ends the
 * jobs and closes the database, in this order. Answers the address it listens on.
 */
export async function serveUntilStopped(database: OpenDatabase, deps: Deps): Promise<string> {
  await requireNeededKeys(deps.platform)
  const app = await buildApp(deps)
  for (const line of deps.config.plainLines) app.log.warn(line)
  warnOfDemoValues(app, deps)
  await requireStores(deps.platform.files, (reason) => app.log.warn(reason))
  // Whatever is kept in memory is there before the first request.
  await deps.platform.changes.catchUp()
  const changes = deps.platform.changes.follow(database.listen, app.log)
  const { clock } = deps.platform
  const stopClock = database.kind === 'postgres' ? await keepTime(clock, app.log) : undefined
  const jobs = startJobs(deps.platform, database.kind, app.log)
  const stopSnapshots =
    database.kind === 'pglite'
      ? await serveSnapshots(database, deps.config.dataDir, app.log)
      : undefined
  app.addHook('onClose', async () => {
    stopClock?.()
    await Promise.all([jobs.stop(), changes.stop(), stopSnapshots?.()])
    await Promise.all([database.close(), deps.platform.lateReads.close()])
  })
  stopOnSignals(app)
  const { port, host } = deps.config
  return app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`Another program answers on port ${port}: give PORT another number.`)
  })
}
