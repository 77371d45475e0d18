import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MINUTE } from '@nilayam/contract/time/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockFolder } from './lock.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nilayam-lock-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** A folder that nobody has locked. */
const newFolder = async () => join(await mkdtemp(join(root, 'test-')), 'db')

const module = fileURLToPath(new URL('lock.ts', import.meta.url))

/** Starts another process that locks the folder; resolves when it holds the lock. */
async function lockElsewhere(folder: string) {
  const script = `import { lockFolder } from '${module}'
    await lockFolder('${folder}')
    console.log('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return { child, ended }
}

// Each waits for a lock to get old: beside each other.
describe.concurrent('a locked folder', () => {
  it('is refused to a second process, and free again after it was unlocked', async () => {
    const folder = await newFolder()
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow('in use by another process')
    await unlock()
    await (await lockFolder(folder))()
  })

  it.runIf(process.platform === 'linux')('is refused while its holder can do nothing', async () => {
    const folder = await newFolder()
    const { child, ended } = await lockElsewhere(folder)
    child.kill('SIGSTOP')
    // The killed holder's lock file has gone stale by now.
    await expect(lockFolder(folder)).rejects.toThrow('in use by another process')
    child.kill('SIGKILL')
    await ended
  })

  it.runIf(process.platform === 'linux')(
    'is free at once when its holder was killed, however fresh the lock file is',
    async () => {
      const folder = await newFolder()
      const { child, ended } = await lockElsewhere(folder)
      child.kill('SIGKILL')
      await ended
      // A lock file that won't be stale for another minute.
      await rm(`${folder}.lock`, { recursive: true })
      await mkdir(`${folder}.lock`)
      const later = new Date(Date.now() + MINUTE)
      await utimes(`${folder}.lock`, later, later)
      await (await lockFolder(folder))()
    },
  )

  it('is not taken from a holder that may live elsewhere', async () => {
    const folder = await newFolder()
    await mkdir(`${folder}.lock`, { recursive: true })
    await writeFile(`${folder}.lock-holder`, 'another machine')
    const later = new Date(Date.now() + MINUTE)
    await utimes(`${folder}.lock`, later, later)
    await expect(lockFolder(folder)).rejects.toThrow('in use by another process')
  })
})

it.runIf(process.platform === 'linux')('a full disk isn’t taken for another process', async () => {
  const folder = await newFolder()
  await symlink('/dev/full', `${folder}.lock-holder`)
  await expect(lockFolder(folder)).rejects.toThrow('no space left on device')
  // Nothing holds it.
  await rm(`${folder}.lock-holder`)
  await (await lockFolder(folder))()
})
