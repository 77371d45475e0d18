import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { dropDatabase, withDatabase } from '@nilayam/server/testing/postgres/postgres'
import { giveToPostgres } from '@nilayam/server/testing/postgres/postgres-programs'
import { createPhoto } from '@nilayam/server/testing/scenes/forms'
import pg from 'pg'
import { withCluster } from '../../bench/failures/cluster.ts'
import { readOwn, retitle, sendForm, signUpOwner } from '../../bench/owner.ts'
import { requireServing, startProduct, withFolder } from '../frame/product.ts'
import type { Outcome, Run } from '../frame/trial.ts'

/** Runs `work` with a small disk in this folder. */
async function withSmallDisk(
  folder: string,
  size: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  if (mounted.status !== 0)
    return { tries: 0, unknown: 0, failures: ['no small disk could be mounted'] }
  try {
    return await work()
  } finally {
    spawnSync('umount', [folder])
  }
}

/** Leaves no room; what it returns makes some again. */
function fill(folder: string): () => void {
  const filler = `${folder}/filler`
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'])
  return () => void spawnSync('rm', [filler])
}

const toSaid = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: Error) => error.message,
  )

/** Photographs on a full disk are refused and leave nothing; with room they are taken. */
export const fillDisk = (run: Run, databaseUrl: string, folder: string): Promise<Outcome> =>
  withSmallDisk(folder, '3m', async () => {
    const product = await startProduct(run, { DATABASE_URL: databaseUrl, DATA_DIR: folder })
    try {
      const owner = await signUpOwner(requireServing(product).site)
      const makeRoom = fill(folder)
      const send = async () =>
        toSaid(sendForm(owner, 'step2/', { property_id: owner.draft, images: await createPhoto() }))
      const full = await Promise.all([send(), send(), send()])
      const page = await fetch(product.site)
      makeRoom()
      const roomy = await send()
      const { property } = await readOwn(owner)
      const failures = [
        ...full.filter((said) => !/: 503 /.test(said)).map((said) => `on a full disk: ${said}`),
        page.status !== 200 && `pages on a full disk: ${page.status}`,
        roomy !== 'taken' && `with room again: ${roomy}`,
        property.images.length !== 1 && `${property.images.length} photographs are known`,
      ]
      return { tries: 6, unknown: 0, failures: failures.filter((failure) => failure !== false) }
    } finally {
      await product.kill()
    }
  })

/** Runs `work` with a database whose tables are in this folder. */
async function withDatabaseIn<T>(
  databaseUrl: string,
  folder: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const name = `nilayam_trial_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`create tablespace ${name} location '${folder}'`)
    await client.query(`create database ${name} tablespace ${name}`)
    return await work(withDatabase(databaseUrl, name))
  } finally {
    await dropDatabase(databaseUrl, name)
    await client.query(`drop tablespace ${name}`)
    await client.end()
  }
}

/** No table has so much room left that all of these fit. */
const SAVES = 2_000

/**
 * Saved forms on a full disk of the database: acknowledged ones are there, others get 503; with room they are taken. On a
 * PostgreSQL of its own, since none of a server's databases gets a checkpoint while one disk is full.
 */
export const fillDatabase = (run: Run): Promise<Outcome> =>
  withFolder((folder) =>
    withSmallDisk(folder, '100m', () => {
      giveToPostgres(folder)
      return withCluster(({ url }) =>
        withDatabaseIn(url, folder, (own) =>
          withFolder((data) => saveUntilFull(run, own, data, folder)),
        ),
      )
    }),
  )

async function saveUntilFull(
  run: Run,
  url: string,
  DATA_DIR: string,
  disk: string,
): Promise<Outcome> {
  const product = await startProduct(run, { DATABASE_URL: url, DATA_DIR, LOG_LEVEL: 'fatal' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const owner = await signUpOwner(requireServing(product).site)
    const makeRoom = fill(disk)
    let [said, last, count] = ['taken', 0, 0]
    while (said === 'taken' && count < SAVES) {
      count += 1
      said = await toSaid(retitle(owner, `Sri Sai ${count}`))
      if (said === 'taken') last = count
    }
    const page = await fetch(product.site)
    const select = 'select title from properties where id = $1'
    const { rows } = await client.query<{ title: string }>(select, [owner.draft])
    makeRoom()
    const roomy = await toSaid(retitle(owner, 'Sri Sai again'))
    const failures = [
      !/: 503 /.test(said) && `on a full disk of the database: ${said}`,
      page.status !== 200 && `pages on a full disk of the database: ${page.status}`,
      rows[0]?.title !== `Sri Sai ${last}` && `${last} was acknowledged: ${rows[0]?.title}`,
      roomy !== 'taken' && `with room again: ${roomy}`,
    ]
    return { tries: count + 2, unknown: 0, failures: failures.filter((one) => one !== false) }
  } finally {
    await client.end()
    await product.kill()
  }
}
