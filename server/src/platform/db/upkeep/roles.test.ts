import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '@nilayam/contract/time/durations'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../config.ts'
import { eraseAccounts } from '../../../features/privacy/privacy.ts'
import { createJobs } from '../../../jobs.ts'
import { openDatabase } from '../../../start.ts'
import { startAppOn, type TestApp } from '../../../testing/app.ts'
import { cleanUpLater } from '../../../testing/cleanups.ts'
import { hasOwnPostgres, startOwnPostgres } from '../../../testing/postgres/own-postgres.ts'
import { withDatabase } from '../../../testing/postgres/postgres.ts'
import { createCast, PASSWORD } from '../../../testing/scenes/cast.ts'
import { ask, write } from '../../../testing/scenes/enquiries.ts'
import { insertListing } from '../../../testing/scenes/listing.ts'
import { makeCertificate } from '../../../testing/services/certificates.ts'

const OWNER = 'nilayam_owner'
const SERVING = 'nilayam_serving'

type Own = Awaited<ReturnType<typeof startOwnPostgres>>
let own: Own

/** An address as one writes it in the settings, with the role's certificate. */
function addressOf(role: string, { root = 'ours', cert = role, host = '127.0.0.1' } = {}): string {
  const file = (name: string) => encodeURIComponent(join(own.folder, name))
  const tls = `sslmode=verify-full&sslrootcert=${file(`${root}.crt`)}`
  const person = `sslcert=${file(`${cert}.crt`)}&sslkey=${file(`${cert}.key`)}`
  return `postgres://${role}@${host}:${own.port}/nilayam?${tls}&${person}`
}

async function tell(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

const settings = (more: Record<string, string>) =>
  parseConfig({
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PAPERS_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: addressOf(SERVING),
    DATABASE_MIGRATION_URL: addressOf(OWNER),
    ...more,
  })

describe.runIf(hasOwnPostgres)('two roles of PostgreSQL', () => {
  let test: TestApp
  beforeAll(async () => {
    own = await startOwnPostgres([OWNER, SERVING])
    for (const role of [OWNER, SERVING]) await tell(own.superuser, `create role ${role} login`)
    await tell(own.superuser, `create database nilayam owner ${OWNER}`)
    const dataDir = await mkdtemp(join(tmpdir(), 'nilayam-roles-'))
    cleanUpLater(() => rm(dataDir, { recursive: true, force: true }))
    test = await startAppOn(await openDatabase(settings({ DATA_DIR: dataDir })), { dataDir })
  }, 120_000)

  const asServing = (statement: string) => tell(addressOf(SERVING), statement)

  it.each([
    'drop table favourites',
    'alter table users add column note text',
    'alter table audit disable trigger all',
    'create table notes (id int)',
    'create function nothing() returns int language sql as $$ select 1 $$',
    'create role another',
    'truncate favourites',
    'truncate audit',
    `update audit set act = 'user.enabled'`,
    `update audit set actor_name = '' where set_config('nilayam.unnaming', 'on', true) = 'on'`,
    'delete from audit',
    'delete from kysely_migration',
    'set session_replication_role = replica',
    `set role ${OWNER}`,
  ])('the one that serves may not: %s', async (statement) => {
    await expect(asServing(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('unnames nobody who isn’t erased', async () => {
    const { id } = (await createCast(test)).meera
    await expect(asServing(`select unname_acts(${id}, '')`)).rejects.toMatchObject({
      code: '42501',
    })
    await test.db.deleteFrom('sessions').execute()
    await test.db.deleteFrom('users').execute()
  })

  it('the product works under it, from signing up to erasing', async () => {
    const cast = await createCast(test)
    const hall = await insertListing(test, { owner: cast.lakshmi, title: 'Chaduvu' })
    const id = await ask(test, cast.ananya.token, hall)
    expect((await write(test, cast.lakshmi.token, id, 'Yes, come and see')).status).toBe(201)
    const hold = { property_ids: [hall], note: 'Asked on the phone' }
    const held = await test.call('/admin/properties/hold/', { token: cast.meera.token, body: hold })
    expect(held.status).toBe(200)
    const erase = { token: cast.lakshmi.token, body: { current_password: PASSWORD } }
    expect((await test.call('/privacy/erase/', erase)).status).toBe(200)
    expect(await eraseAccounts(test.platform, new Date(Date.now() + 8 * DAY))).toBe(1)
    const { rows } = await tell(
      own.superuser.replace('/postgres', '/nilayam'),
      `select act, actor_name, subject_label from audit where subject = 'property:${hall}'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('Lakshmi')
    expect(JSON.stringify(rows)).not.toContain('Chaduvu')
  })

  it('so do all of its jobs', async () => {
    for (const { name, run } of createJobs(test.platform, 'postgres')) {
      expect([name, await run()]).toEqual([name, expect.anything()])
    }
  })

  it('a process whose role owns the tables doesn’t start', async () => {
    const wrong = settings({ DATABASE_URL: addressOf(OWNER) })
    await expect(openDatabase(wrong)).rejects.toThrow('DATABASE_URL needs a role of its own')
  })
})

describe.runIf(hasOwnPostgres)('certificates of PostgreSQL', () => {
  it('let the role in that they name, over TLS', async () => {
    const { rows } = await tell(
      addressOf(SERVING),
      'select current_user as role, ssl, version from pg_stat_ssl where pid = pg_backend_pid()',
    )
    expect(rows).toEqual([{ role: SERVING, ssl: true, version: 'TLSv1.3' }])
  })

  it('let nobody in under another role’s name, or by another authority’s', async () => {
    await expect(tell(addressOf(OWNER, { cert: SERVING }), 'select 1')).rejects.toThrow(
      'certificate authentication failed',
    )
    const forged = { authority: 'others', name: 'forged', subject: OWNER }
    await makeCertificate(own.folder, forged)
    await expect(tell(addressOf(OWNER, { cert: 'forged' }), 'select 1')).rejects.toThrow()
    const without = withDatabase(own.superuser, 'nilayam').replace('nilayam@', `${OWNER}@`)
    await expect(tell(without, 'select 1')).rejects.toThrow(/pg_hba.conf|certificate/)
  })

  it('of a server that we don’t trust, or of another name, end the connection', async () => {
    await expect(tell(addressOf(SERVING, { root: 'others' }), 'select 1')).rejects.toThrow(
      /certificate/,
    )
    await expect(tell(addressOf(SERVING, { host: 'localhost' }), 'select 1')).rejects.toThrow(
      /altnames|ECONNREFUSED/,
    )
  })
})
