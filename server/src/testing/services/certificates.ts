import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether the program is there that makes them. */
export const hasOpenssl = (() => {
  try {
    return execFileSync('openssl', ['version']).toString().startsWith('OpenSSL 3')
  } catch {
    return false
  }
})()

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** An authority of one's own in a folder: `<name>.crt` and `.key`. */
export async function makeAuthority(folder: string, name: string): Promise<void> {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  const subject = ['-subj', `/CN=${name} of a test`, '-days', '2']
  await run('openssl', ['req', '-x509', ...NEW_KEY, ...subject, '-keyout', key, '-out', cert])
}

type Leaf = { authority: string; name: string; subject: string }

/** A certificate for `subject`, at 127.0.0.1 and no other address, that the authority has signed. */
export async function makeCertificate(folder: string, { authority, name, subject }: Leaf) {
  const file = (end: string) => join(folder, end)
  await run('openssl', [
    ...['req', '-x509', ...NEW_KEY, '-subj', `/CN=${subject}`, '-days', '2'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1', '-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-CA', file(`${authority}.crt`), '-CAkey', file(`${authority}.key`)],
    ...['-keyout', file(`${name}.key`), '-out', file(`${name}.crt`)],
  ])
}
