import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator } from '@playwright/test'
import { type Nilayam, startNilayam } from '../site/nilayam.ts'
import { allRunOnlyOn, expect, openPage, test } from '../site/test.ts'
import { createListing } from '../steps/listings.ts'
import { signIn, signInByForm, signUp } from '../steps/people.ts'

allRunOnlyOn('desktop', 'Only what is there is of interest')

const TITLE = 'Neem Tree Hall'
const run = promisify(execFile)

/** One of the product's commands, on a data folder. */
async function command(script: string, dataDir: string, options: readonly string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', DATA_DIR: dataDir }
  return (await run(process.execPath, [`scripts/${script}.ts`, ...options], { env })).stdout
}

/** Runs `work` with another server, which ends with it. */
async function withNilayam<T>(
  settings: Record<string, string>,
  work: (nilayam: Nilayam) => Promise<T>,
): Promise<T> {
  const nilayam = await startNilayam(settings)
  return work(nilayam).finally(nilayam.stop)
}

/** Its file came, and is a picture. */
const expectDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)

test('a backup made while it runs is restored elsewhere: sign-in, photograph and paper', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-e2e-'))
  const [first, second, archives, key] = ['first', 'second', 'archives', 'backup.key'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  const { id, email } = await withNilayam({ DATA_DIR: first }, async ({ url }) => {
    const owner = await openPage(browser, url)
    const email = await signUp(owner, 'owner', 'restored')
    await signIn(owner, email)
    const id = await createListing(owner, TITLE)
    const made = await command('backup', first, ['--new-key', key])
    const recipient = /--for (age1\w+)/.exec(made)?.[1] ?? ''
    await command('backup', first, ['--to', archives, '--for', recipient])
    await owner.context().close()
    return { id, email }
  })
  const secrets = JSON.parse(await readFile(join(first, 'secrets.json'), 'utf8'))
  await rm(first, { recursive: true })

  const [archive = ''] = await readdir(archives)
  const said = await command('restore', second, ['--from', join(archives, archive), '--key', key])
  expect(said).toContain('each with its checksum')
  await withNilayam({ ...secrets, DATA_DIR: second }, async ({ url }) => {
    const page = await openPage(browser, url)
    await page.goto(`/user/property-details/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expectDrawn(page.getByRole('main').getByRole('img').first())

    await signInByForm(page, email)
    await page.goto(`/list-property?property=${id}&step=2`)
    await page.getByRole('button', { name: 'Open licence.jpg' }).click()
    await expectDrawn(page.getByRole('dialog').getByRole('img', { name: 'licence.jpg' }))
    await page.context().close()
  })
  await rm(folder, { recursive: true })
})
