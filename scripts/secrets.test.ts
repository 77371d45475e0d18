import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { readSecrets } from './secrets.ts'

const run = promisify(execFile)

it('without the server’s own secrets no key is rotated, and none are made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-keys-'))
  const env = { PATH: process.env.PATH, DATA_DIR: folder }
  const rotating = run(process.execPath, ['scripts/keys.ts', 'rotate'], { env })
  await expect(rotating).rejects.toThrow('TOKEN_SECRET is required')
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

it('the key that comes from TOKEN_SECRET is said to, since nobody knows its age', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-keys-'))
  const [TOKEN_SECRET, PAPERS_KEY] = [
    randomBytes(32).toString('hex'),
    randomBytes(32).toString('hex'),
  ]
  const env = { PATH: process.env.PATH, DATA_DIR: folder, TOKEN_SECRET, PAPERS_KEY }
  const { stdout } = await run(process.execPath, ['scripts/keys.ts', 'list'], { env })
  expect(stdout).toMatch(/^[0-9a-f]{12} {2}signs {5}from TOKEN_SECRET\n$/)
  await rm(folder, { recursive: true })
})

it('secrets are in place when they are whole, and half of them stop no later start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-secrets-'))
  await writeFile(join(folder, 'secrets.json.unfinished'), '{"TOKEN_SEC')
  const made = await readSecrets(folder)
  expect(await readSecrets(folder)).toEqual(made)
  expect(await readdir(folder)).toEqual(['secrets.json'])
  await rm(folder, { recursive: true })
})
