import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@nilayam/server/testing/free-port'
import { giveToPostgres } from '@nilayam/server/testing/postgres/postgres-programs'
import { openS3Server, S3_KEYS } from '@nilayam/server/testing/services/s3-server'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Databases, type Ports, startDatabases } from './databases.ts'
import { type AppProcess, createProcess } from './processes.ts'
import { requirePrograms } from './programs.ts'

export type Cluster = {
  /** Where visitors come in. */
  url: string
  folder: string
  ports: Ports
  databases: Databases
  balancer: Balancer
  processes: readonly AppProcess[]
  /** One after the other, each without a request. */
  restartAll: () => Promise<void>
  stop: () => Promise<void>
}

type Options = { port: number; count: number; environment?: Record<string, string> }

const BUCKET = 'nilayam'

/** Many machines on one: two databases, a pooler, a bucket, some processes and a balancer, all in a temporary folder. */
export async function startCluster(options: Options): Promise<Cluster> {
  requirePrograms()
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-cluster-'))
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end().catch(console.error)
  }
  try {
    return { ...(await build(options, folder, ends)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function build(
  { port, count, environment }: Options,
  folder: string,
  ends: (() => Promise<unknown>)[],
): Promise<Omit<Cluster, 'stop'>> {
  await chmod(folder, 0o755)
  const databaseFolder = join(folder, 'databases')
  await mkdir(databaseFolder)
  giveToPostgres(databaseFolder)
  const [primary, replica, pooler, ...ports] = await findPorts(count + 3)
  if (!primary || !replica || !pooler) throw new Error('No free ports')
  const databasePorts = { primary, replica, pooler }
  const databases = await startDatabases(databaseFolder, databasePorts)
  ends.push(databases.stop)
  await mkdir(join(folder, 's3'))
  const s3 = await openS3Server(BUCKET, join(folder, 's3'))
  ends.push(s3.close)
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...toSettings(url, databases, s3.endpoint),
    ...environment,
  }
  const processes = ports.map((at, index) => createProcess(folder, index, at, settings))
  ends.push(() => Promise.all(processes.map((each) => each.stop())))
  const [first, ...others] = processes
  await first?.start()
  await Promise.all(others.map((each) => each.start()))
  const balancer = await startBalancer(folder, port, ports)
  ends.push(balancer.stop)
  const restartAll = async () => {
    for (const [index, each] of processes.entries()) {
      await balancer.drain(index)
      await each.stop()
      await each.start()
      await balancer.resume(index)
    }
  }
  return { url, folder, ports: databasePorts, databases, balancer, processes, restartAll }
}

async function findPorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findFreePort())
  return [...ports]
}

/** The settings that all processes share, as on machines of their own. */
function toSettings(url: string, { url: pooled, directUrl, replicaUrl }: Databases, s3: string) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    TRUST_PROXY: 'on',
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_REPLICA_URL: replicaUrl,
    FILES: `s3://${BUCKET}/city`,
    S3_ENDPOINT: s3,
    AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    AWS_REGION: 'ap-south-1',
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    TOKEN_KEYS: randomBytes(32).toString('hex'),
    PAPERS_KEY: randomBytes(32).toString('hex'),
    RATE_LIMITS: 'off',
  }
}
