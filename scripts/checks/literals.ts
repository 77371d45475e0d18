import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findLiterals } from './literals.rules.ts'

// Fails on sentences in the code: they belong to the catalogue (texts/en).

/** Where strings are for programmers and operators: the calls' documents, measures, security.txt, what the database's driver says. */
const UNREAD = [
  'server/src/config.ts',
  'server/src/features/sitemap/',
  'server/src/http/docs.ts',
  'server/src/http/openapi.ts',
  'server/src/http/security-txt.ts',
  'server/src/main.ts',
  'server/src/platform/db/',
  'server/src/platform/monitoring/metrics.ts',
  'server/src/settings.ts',
]

const patterns = process.argv.slice(2)
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
const files = listed
  .toString()
  .split('\n')
  .filter((file) => /^(web\/app|server\/src|contract\/src)\/.*\.tsx?$/.test(file))
  .filter((file) => !UNREAD.some((unread) => file.startsWith(unread)))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|features\/kit\//.test(file) && existsSync(file))

const isAsked = (file: string) =>
  patterns.length === 0 || patterns.some((pattern) => file.startsWith(pattern))

const found = files.filter(isAsked).flatMap((file) => {
  return findLiterals(file, readFileSync(file, 'utf8')).map(
    ({ line, text }) => `${file}:${line}: ${text}`,
  )
})
for (const one of found) console.error(one)
console.log(`${found.length} sentences outside of the catalogue`)
process.exitCode = found.length > 0 ? 1 : 0
