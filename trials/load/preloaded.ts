import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded ahead of the product (`node --import`): on SIGUSR2 it collects what nobody uses, and notes how much memory is
// left in use. The size of the process, read right after it, also tells what native code has taken and how lazy the
// collector was.
const file = process.env.NILAYAM_USE
if (file && isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  process.on('SIGUSR2', () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    appendFileSync(file, `${heapUsed + external}\n`)
  })
}
