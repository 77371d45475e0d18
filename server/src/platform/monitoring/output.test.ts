import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const LOG = new URL('./log.ts', import.meta.url).href
const LINES = 200

/** Writes lines of the log to a file in a process of its own; resolves with how that ended. */
async function logTo(path: string): Promise<number | null> {
  const code = `
    const { createLogs } = await import('${LOG}')
    const { requests } = createLogs('info')
    for (let line = 0; line < ${LINES}; line += 1) {
      requests.info({ line }, 'x'.repeat(100))
      await new Promise(setImmediate)
    }
    process.exit(7)`
  const file = await open(path, 'w')
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', file.fd, 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [status] = await once(child, 'exit')
  await file.close()
  return status
}

it('writes every line once, also the last before the process exits', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'log')
  expect(await logTo(path)).toBe(7)
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
  const numbers = lines.map((line) => JSON.parse(line).line)
  // The last block may overtake the one before, which is on its way when the process exits.
  expect(numbers.toSorted((one, two) => one - two)).toEqual(
    Array.from({ length: LINES }, (_, line) => line),
  )
})

it('neither ends nor keeps a process whose disk is full', async () => {
  expect(await logTo('/dev/full')).toBe(7)
})
