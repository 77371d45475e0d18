import { existsSync } from 'node:fs'
import { findFreePort } from '@nilayam/server/testing/free-port'
import { post } from '../bench/owner.ts'
import { withSite } from '../bench/site.ts'
import { withFolder, withNewDatabase } from './frame/product.ts'
import { join, NotRunError, type Outcome, type Run, type Trial } from './frame/trial.ts'
import { runSqlmap, type Target, targets } from './scanners/sqlmap.ts'
import { modules, runWapiti } from './scanners/wapiti.ts'

/** Of wapiti, for each kind of attack. */
const SECONDS = { fast: 10, deep: 600 }
const TRIES = targets.length + modules.length

async function signIn(site: string, role: Target['role']): Promise<string | undefined> {
  if (!role) return undefined
  const body = { email: `${role}@nilayam.test`, password: 'Nilayam#2026' }
  return (await post<{ access: string }>(site, '/login/', body)).access
}

async function scanStatements(run: Run, site: string, folder: string): Promise<Outcome> {
  const failures: string[] = []
  let tries = 0
  for (const target of run.flaw ? targets.slice(0, 1) : targets) {
    const how = { token: await signIn(site, target.role), level: run.isDeep ? 2 : 1, folder }
    const said = await runSqlmap(site, target, how)
    tries += 1
    if (said !== 'safe') failures.push(`sqlmap, ${target.path}: ${said}`)
  }
  return { tries, unknown: 0, failures }
}

/** Each module that ran is a try. */
async function scanPages(run: Run, site: string, folder: string): Promise<Outcome> {
  const seconds = run.isDeep ? SECONDS.deep : SECONDS.fast
  const used = run.flaw ? ['xss'] : modules
  const { found, launched } = await runWapiti(site, { seconds, folder, used })
  return { tries: launched.length, unknown: 0, failures: found.map((said) => `wapiti, ${said}`) }
}

/** On the demo city; the flaws are where the first target and the first kind of attack look. */
async function run(run: Run): Promise<Outcome> {
  for (const name of ['sqlmap', 'wapiti']) {
    if (!existsSync(`/usr/bin/${name}`)) throw new NotRunError(`${name} isn’t installed`)
  }
  return withNewDatabase(run, (url) =>
    withFolder(async (folder) => {
      const PORT = String(await findFreePort())
      return withSite(
        async (site) =>
          join(await scanPages(run, site, folder), await scanStatements(run, site, folder)),
        { ...run.environment, PORT, DATABASE_URL: url, LOG_LEVEL: 'fatal' },
      )
    }),
  )
}

export const scanners: Trial = {
  id: 'G16',
  name: 'scanners',
  promise: 'wapiti and sqlmap find nothing, and do find what was planted for them.',
  planned: { fast: TRIES, deep: TRIES, mutant: TRIES },
  run,
  flaws: [
    {
      name: 'the token of a link stands in a statement',
      file: 'server/src/features/enquiries/enquiries.calls.ts',
      find: 'getMailStop: ({ query }, { now }) => findMailStop(platform, query.token, now),',
      replace: `getMailStop: async ({ query }, { now }) => {
        const { sql } = await import('kysely')
        const found = sql.raw("select 1 where 'x' <> '" + query.token + "'")
        const { rows } = await found.execute(platform.db)
        return rows.length > 0 ? findMailStop(platform, query.token, now) : {}
      },`,
    },
    {
      name: 'links of a page have its address as it was typed',
      file: 'server/src/pages/web.ts',
      find: 'body: entry.findHtml(context) ?? Buffer.from(await response.arrayBuffer()),',
      replace: `body: Buffer.from(String(entry.findHtml(context) ?? (await response.text()))
        .replace(/%(?:2[0-9A-F]|3[A-F])/g, decodeURIComponent)),`,
    },
  ],
  tests: [
    'server/src/http/whole-api/contract-walk.test.ts',
    'e2e/pages/trusted-types.spec.ts',
    'server/src/http/replies/parse-reply.test.ts',
  ],
}
