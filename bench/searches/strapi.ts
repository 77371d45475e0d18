import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const VERSION = '5.54.0'
const PORT = '4176'
const TRIES = 120
/** Outside the project, and there again the next time: it is 700 MB. */
const FOLDER = join(tmpdir(), `nilayam-strapi-${VERSION}`)

const run = promisify(execFile)
const keys = 'benchA==,benchB=='

/** What makes an app with one table of places that anybody may search; the admin panel isn't served. */
const FILES: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'peer',
    version: '0.0.0',
    private: true,
    dependencies: { '@strapi/strapi': VERSION, pg: '8.23.1' },
    strapi: { uuid: false },
  }),
  'config/database.js': `module.exports = () => ({ connection: {
    client: 'postgres', connection: { connectionString: process.env.DATABASE_URL }, pool: { min: 2, max: 10 } } })`,
  'config/server.js': `module.exports = () => ({
    host: '127.0.0.1', port: Number(process.env.PORT), app: { keys: ${JSON.stringify(keys.split(','))} } })`,
  'config/admin.js': `module.exports = () => ({ serveAdminPanel: false, autoOpen: false,
    auth: { secret: 'bench' }, apiToken: { salt: 'bench' }, transfer: { token: { salt: 'bench' } },
    secrets: { encryptionKey: 'bench' } })`,
  'config/api.js': `module.exports = { rest: { defaultLimit: 24, maxLimit: 100, withCount: true } }`,
  'config/middlewares.js': `module.exports = ['strapi::errors', 'strapi::security', 'strapi::cors', 'strapi::query',
    'strapi::body', 'strapi::favicon', 'strapi::public']`,
  'src/index.js': 'module.exports = { register() {}, bootstrap() {} }',
  'src/api/place/content-types/place/schema.json': JSON.stringify({
    kind: 'collectionType',
    collectionName: 'places',
    info: { singularName: 'place', pluralName: 'places', displayName: 'Place' },
    options: { draftAndPublish: false },
    attributes: {
      city_id: { type: 'integer' },
      area_id: { type: 'integer' },
      type_id: { type: 'integer' },
      price: { type: 'integer' },
      listed_on: { type: 'date' },
      is_verified: { type: 'boolean' },
      card: { type: 'json' },
    },
  }),
  'src/api/place/controllers/place.js': factory('Controller'),
  'src/api/place/services/place.js': factory('Service'),
  'src/api/place/routes/place.js': `module.exports = require('@strapi/strapi').factories.createCoreRouter(
    'api::place.place', { only: ['find'], config: { find: { auth: false } } })`,
}

function factory(what: string): string {
  return `module.exports = require('@strapi/strapi').factories.createCore${what}('api::place.place')`
}

/** Installs Strapi where it isn't yet, and runs `work` while it serves the places of a database. */
export async function withStrapi<T>(
  databaseUrl: string,
  work: (site: string) => Promise<T>,
): Promise<T> {
  await install()
  const env = { ...process.env, NODE_ENV: 'production', PORT, DATABASE_URL: databaseUrl }
  const program = join(FOLDER, 'node_modules/@strapi/strapi/bin/strapi.js')
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  const server = spawn(process.execPath, [program, 'start'], {
    cwd: FOLDER,
    env,
    stdio: [...stdio],
  })
  const ended = once(server, 'exit')
  try {
    const site = `http://127.0.0.1:${PORT}`
    await requireReady(`${site}/api/places`, server)
    return await work(site)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function install(): Promise<void> {
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(FOLDER, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  for (const folder of ['public/uploads', 'database/migrations']) {
    await mkdir(join(FOLDER, folder), { recursive: true })
  }
  if (existsSync(join(FOLDER, 'node_modules/@strapi/strapi'))) return
  console.log(`Installing Strapi ${VERSION} …`)
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: FOLDER })
}

async function requireReady(address: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < TRIES && server.exitCode === null; tries += 1) {
    const reply = await fetch(address).catch(() => undefined)
    if (reply?.ok) return
    await setTimeout(1000)
  }
  throw new Error('Strapi did not start')
}
