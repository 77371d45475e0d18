import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { retitle, signUpOwner } from '../../bench/owner.ts'
import { requireServing, startProduct } from '../frame/product.ts'
import { NotRunError, type Run } from '../frame/trial.ts'

const SAVES = 20
const FLUSHES = /\b(?:fsync|fdatasync|msync|sync_file_range|syncfs)\(/

export type DiskUse = { writes: number; flushes: number }

/** What the embedded database asks of the disk while an owner saves: docs/operations.md says that it never flushes. */
export async function watchEmbedded(run: Run, folder: string): Promise<DiskUse> {
  const trace = join(folder, 'embedded.trace')
  const data = join(folder, 'embedded')
  const product = requireServing(await startProduct(run, { DATA_DIR: data, LOG_LEVEL: 'fatal' }))
  const calls = 'trace=write,pwrite64,pwritev,fsync,fdatasync,msync,sync_file_range,syncfs'
  const how = ['-f', '-y', '-s', '0', '-e', calls, '-o', trace, '-p', String(product.pid)]
  const strace = spawn('strace', how, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(strace, 'exit')
  try {
    const [said] = await Promise.race([once(strace.stderr, 'data'), ended])
    if (!String(said).includes('attached'))
      throw new NotRunError('strace can’t watch processes here')
    const owner = await signUpOwner(product.site)
    for (let count = 0; count < SAVES; count += 1) await retitle(owner, `Sri Sai ${count}`)
  } finally {
    await product.kill()
  }
  await ended
  const lines = (await readFile(trace, 'latin1')).split('\n')
  return {
    writes: lines.filter((line) => line.includes(`<${data}`) && !FLUSHES.test(line)).length,
    flushes: lines.filter((line) => FLUSHES.test(line)).length,
  }
}
