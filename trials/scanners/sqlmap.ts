import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const MEGABYTE = 1024 * 1024

/** A request whose values with a star are attacked. */
export type Target = { path: string; body?: object; role?: 'student' | 'admin' }

/** Where people's words and numbers reach statements. */
export const targets: readonly Target[] = [
  { path: '/api/public/stop_mails/?token=abc*' },
  { path: '/api/happenings/filter/', body: { property_title: 'book*' } },
  { path: '/api/public/suggestions/?q=ameer*' },
  { path: '/api/public/areas/hyderabad*/ameerpet*/' },
  { path: '/api/public/quotes/abc*/' },
  { path: '/api/public/reports/abc*/' },
  { path: '/api/public/properties/1*/' },
  { path: '/api/public/nearest_place/?latitude=17.4*&longitude=78.4*' },
  { path: '/user/properties?city_id=1*&max_price=9000*&sort=newest*' },
  { path: '/api/public/properties/', body: { area_id: '1*', max_price: '9000*', sort: 'newest*' } },
  { path: '/api/login/', body: { email: 'ananya*@nilayam.test', password: 'x*' } },
  { path: '/api/forgot_password/', body: { email: 'ananya*@nilayam.test' } },
  { path: '/api/favorites/add/', body: { property_id: '1*' }, role: 'student' },
  { path: '/api/admin/users/?q=a*', role: 'admin' },
  { path: '/api/admin/properties/?q=a*', role: 'admin' },
  { path: '/api/admin/messages/?q=a*', role: 'admin' },
  { path: '/api/admin/coupons/?q=a*', role: 'admin' },
  { path: '/api/admin/audit/?q=a*', role: 'admin' },
]

/** What sqlmap says of a target: 'safe', or what it found, or that it said neither. */
export async function runSqlmap(
  site: string,
  { path, body }: Target,
  { token, level, folder }: { token: string | undefined; level: number; folder: string },
): Promise<string> {
  const how = ['--batch', '--flush-session', '--disable-coloring', '--threads', '2']
  const args = [
    ...['-u', site + path, '--level', String(level), '--output-dir', join(folder, 'sqlmap')],
    // It stops at replies 401 and 403 otherwise.
    ...['--ignore-code', '*', ...how],
    ...(token ? ['--headers', `Authorization: Bearer ${token}`] : []),
    ...(body
      ? ['--data', JSON.stringify(body).replaceAll(/"(\d+\*)"/g, '$1'), '--method', 'POST']
      : []),
  ]
  const { stdout } = await execute('sqlmap', args, { maxBuffer: 64 * MEGABYTE }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  )
  const found = /Parameter: (.+)\n\s+Type: (.+)/.exec(stdout)
  if (found) return `${found[1]}: ${found[2]}`
  if (/identified the following injection|is vulnerable/.test(stdout)) return 'an injection'
  if (/do(es)? not (appear|seem) to be injectable/.test(stdout)) return 'safe'
  return `neither: ${stdout.trim().split('\n').slice(-3).join(' ')}`
}
