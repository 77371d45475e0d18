import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PATH = /`((?:bench|contract|demo|e2e|map|scripts|server|web)\/[\w./-]+)`/g
const pages = [
  'README.md',
  'SECURITY.md',
  'bench/README.md',
  'docs/dependencies.md',
  'docs/map.md',
  'docs/operations.md',
  'docs/protection.md',
  'docs/style.md',
]

test.each(pages)('%s names no file that is gone', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(PATH)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
