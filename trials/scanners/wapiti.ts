import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Without those that ask a service of its authors (ssrf, xxe), or want headers that browsers have given up. */
export const modules = [
  ...['xss', 'permanentxss', 'sql', 'exec', 'file', 'redirect', 'crlf', 'csp', 'cookieflags'],
  ...['methods', 'backup', 'htaccess', 'shellshock'],
]
/** Addresses that take something from their query; it finds the others by their links. */
const STARTS = [
  '/stop-mails?token=abc',
  '/confirm-email?token=abc',
  '/login?next=/about',
  '/user/properties?city_id=1&max_price=9000',
  '/happenings?category_id=1',
]

type Report = {
  vulnerabilities: Record<string, { method: string; path: string; info: string }[]>
  anomalies: Record<string, { method: string; path: string; info: string }[]>
}

/** The modules that it says it launched, and that didn't break off. */
export function listLaunched(output: string): string[] {
  const [, ...parts] = output.split('[*] Launching module ')
  const whole = parts.filter((part) => !/^ {2}File "/m.test(part))
  return whole.map((part) => /^\w+/.exec(part)?.[0] ?? '')
}

/**
 * What it found in so many seconds of looking for pages, and as many of attacks of each kind: holes, and replies that
 * were errors of ours or came too late. And which modules it ran.
 */
export async function runWapiti(
  site: string,
  { seconds, folder, used = modules }: { seconds: number; folder: string; used?: string[] },
): Promise<{ found: string[]; launched: string[] }> {
  const file = join(folder, 'wapiti.json')
  const { stdout } = await execute('wapiti', [
    // It says that it can read Brotli, can't, and then finds nothing anywhere.
    ...['-H', 'Accept-Encoding: identity'],
    ...['-u', `${site}/`, ...STARTS.flatMap((path) => ['-s', site + path])],
    ...['-m', used.join(','), '--scope', 'domain', '-d', '1', '--max-links-per-page', '10'],
    ...['--max-scan-time', String(seconds), '--max-attack-time', String(seconds)],
    ...['--flush-session', '--no-bugreport'],
    ...['--store-session', join(folder, 'wapiti'), '-f', 'json', '-o', file],
  ])
  const launched = listLaunched(stdout)
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(file, 'utf8')) as Report
  const kinds = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)]
  const found = kinds.flatMap(([kind, all]) =>
    all.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
  )
  return { found, launched: launched.filter((name) => used.includes(name)) }
}
