import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Linux hands out ports from 32768 upwards itself: one found there may be another's before it is used. */
const PORTS = [10_000, 32_768] as const

/** A port that nothing is listening on. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(...PORTS)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return findFreePort()
    throw error
  }
  server.close()
  await once(server, 'close')
  return port
}
