import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpLater } from '../cleanups.ts'
import { findFreePort } from '../free-port.ts'
import { hasOpenssl, makeAuthority, makeCertificate } from '../services/certificates.ts'
import { call, findProgram, giveToPostgres } from './postgres-programs.ts'

/** Whether a PostgreSQL of one's own can be started here. */
export const hasOwnPostgres = findProgram('initdb') !== undefined && hasOpenssl

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
  // Whoever connects reads the certificates.
  await chmod(folder, 0o755)
  giveToPostgres(folder)
  await call('initdb', ['-D', data, '-U', 'nilayam', '--auth=trust', '--no-locale', '-E', 'UTF8'])
  await writeFile(join(data, 'pg_hba.conf'), WHO_COMES_IN)
  const port = await findFreePort()
  const file = (name: string) => join(folder, name)
  const tls = `-c ssl=on -c ssl_cert_file=${file('server.crt')} -c ssl_key_file=${file('server.key')} -c ssl_ca_file=${file('ours.crt')}`
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off ${tls}`
  await call('pg_ctl', ['-D', data, '-w', '-l', file('log'), '-o', options, 'start'])
  cleanUpLater(async () => {
    await call('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'])
  })
  return { folder, port, superuser: `postgres://nilayam@127.0.0.1:${port}/postgres` }
}
