import { parseArgs } from 'node:util'
import { startCluster } from './cluster/cluster.ts'

const USAGE = `npm run cluster -- [--processes 3] [--port 4000]

  Starts many machines on this one, with the demo city, until Ctrl-C: PostgreSQL with a streaming replica, PgBouncer, a
  server that speaks S3, some processes of Nilayam, HAProxy.`

async function run(count: number, port: number): Promise<void> {
  console.log('Starting; the demo city takes a while')
  const cluster = await startCluster({ count, port })
  console.log(`
  ${cluster.url}  HAProxy before ${count} processes
  127.0.0.1:${cluster.ports.pooler}  PgBouncer, before
  127.0.0.1:${cluster.ports.primary}  PostgreSQL, the primary
  127.0.0.1:${cluster.ports.replica}  PostgreSQL, the replica
  ${cluster.folder}  logs and data, removed at the end

  Sign in as student@, owner@ or admin@nilayam.test with Nilayam#2026. Ctrl-C ends all.
`)
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
  })
  console.log('Stopping')
  await cluster.stop()
}

try {
  const { values } = parseArgs({
    options: {
      processes: { type: 'string', default: '3' },
      port: { type: 'string', default: '4000' },
      help: { type: 'boolean', default: false },
    },
  })
  const count = Number(values.processes)
  if (values.help || !Number.isInteger(count) || count < 1 || count > 8) console.log(USAGE)
  else await run(count, Number(values.port))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
