import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The type of a raw expression within a typed query is all that may be claimed; rows come by readRows.
const EXPRESSIONS = /sql<(?!boolean>|number>|Date \| null>)/

const SOURCES = globSync('{bench,demo,scripts,server}/**/*.ts', {
  exclude: ['**/node_modules/**', '**/*.test.ts'],
})
const findFiles = (pattern: RegExp) =>
  SOURCES.filter((file) => pattern.test(readFileSync(file, 'utf8')))

test('no statement claims what its rows are (server/src/platform/db/rows.ts)', () => {
  expect(SOURCES).toContain('server/src/platform/db/rows.ts')
  expect(findFiles(EXPRESSIONS)).toEqual([])
})

// Statements are planned once for all values (server/src/platform/db/db.ts): with any limit a tenth of all rows are expected,
// and whole tables read for them. How many removed units come back is the owner's choice.
const LIMITS = /limit \$\{(?!sql\.lit\()/

test('every limit is written out (sql.lit), where it isn’t somebody’s choice', () => {
  expect(findFiles(LIMITS).filter((file) => file.startsWith('server/'))).toEqual([
    'server/src/features/options/options.store.ts',
  ])
})
