import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasOpenssl, makeAuthority, makeCertificate } from './certificates.ts'
import { cleanUpLater } from './cleanups.ts'

const run = promisify(execFile)

// Debian installs them outside of PATH, one folder per version.
const DEBIAN = '/usr/lib/postgresql'
const version = existsSync(DEBIAN)
  ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))[0]
  : undefined

/** Whether a PostgreSQL of one's own can be started here. */
export const hasOwnPostgres = version !== undefined && hasOpenssl

// PostgreSQL refuses to run as root.
const isRoot = process.getuid?.() === 0

// The working directory must be accessible to the postgres user.
function call(name: string, args: readonly string[]) {
  const program = join(DEBIAN, version ?? '', 'bin', name)
  const [command, ...rest] = isRoot
    ? ['runuser', '-u', 'postgres', '--', program, ...args]
    : [program, ...args]
  return run(command ?? program, rest, { cwd: '/' })
}

/** Its superuser comes without a certificate; everybody else by one with the role's name in it, over TLS. */
const WHO_COMES_IN = `host all nilayam 127.0.0.1/32 trust\nhostssl all all 127.0.0.1/32 cert\n`

/** A PostgreSQL with TLS and certificates for roles, in a folder with the certificates; removed after the test file. */
export async function startOwnPostgres(roles: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-own-postgres-'))
  cleanUpLater(() => rm(folder, { recursive: true, force: true }))
  for (const name of ['ours', 'others']) await makeAuthority(folder, name)
  for (const subject of ['server', ...roles]) {
    await makeCertificate(folder, { authority: 'ours', name: subject, subject })
  }
  const data = join(folder, 'data')
  giveToPostgres(folder)
  await call('initdb', ['-D', data, '-U', 'nilayam', '--auth=trust', '--no-locale', '-E', 'UTF8'])
  await writeFile(join(data, 'pg_hba.conf'), WHO_COMES_IN)
  const port = await findPort()
  const file = (name: string) => join(folder, name)
  const tls = `-c ssl=on -c ssl_cert_file=${file('server.crt')} -c ssl_key_file=${file('server.key')} -c ssl_ca_file=${file('ours.crt')}`
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off ${tls}`
  await call('pg_ctl', ['-D', data, '-w', '-l', file('log'), '-o', options, 'start'])
  cleanUpLater(async () => {
    await call('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'])
  })
  return { folder, port, superuser: `postgres://nilayam@127.0.0.1:${port}/postgres` }
}

function giveToPostgres(folder: string): void {
  if (!isRoot) return
  const user = Number(execFileSync('id', ['-u', 'postgres']))
  chmodSync(folder, 0o755)
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))]) {
    chownSync(path, user, 0)
  }
}

async function findPort(): Promise<number> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}
