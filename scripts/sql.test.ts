import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The type of a raw expression within a typed query is all that may be claimed; rows come by readRows.
const EXPRESSIONS = /sql<(?!boolean>|number>|Date \| null>)/

test('no statement claims what its rows are (server/src/platform/db-rows.ts)', () => {
  const files = globSync('{bench,demo,scripts,server}/**/*.ts', {
    exclude: ['**/node_modules/**', '**/*.test.ts'],
  })
  expect(files).toContain('server/src/platform/db-rows.ts')
  expect(files.filter((file) => EXPRESSIONS.test(readFileSync(file, 'utf8')))).toEqual([])
})
