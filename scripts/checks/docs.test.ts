import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PATH = /`((?:bench|contract|demo|docs|e2e|map|scripts|server|texts|trials|web)\/[\w./-]+)`/g
const pages = globSync(['*.md', 'bench/README.md', 'docs/*.md']).sort()

test.each(pages)('%s names no file that is gone', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(PATH)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('docs/operations.md has each recurring job', () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('## Recurring jobs')
  const [table = ''] = section.split('\n## ')
  const listed = [...table.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, name]) => name)
  const sources = ['server/src/jobs.ts', 'server/src/platform/changes/change-feed.ts']
  const names = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/name: '([a-z-]+)'/g)].map(([, name]) => name),
  )
  expect(names.filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => name !== 'jobs' && !names.includes(name))).toEqual([])
})
