import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Manifest = {
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))

const folders = ['.', ...(readManifest('.').workspaces ?? [])]

const named = folders.flatMap((folder) => {
  const { dependencies, devDependencies, optionalDependencies } = readManifest(folder)
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([name]) => !name.startsWith('@nilayam/'))
    .map(([name, version]) => ({ name, version, folder }))
})

const page = readFileSync('docs/dependencies.md', 'utf8')
const rows = [...page.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, name = '', workspaces = '', purpose = '']) => ({ name, workspaces, purpose }),
)

test('every package that a workspace names has its purpose on the page, and no other', () => {
  const byName = Map.groupBy(named, ({ name }) => name)
  const expected = [...byName].map(([name, uses]) => [
    name,
    uses
      .map(({ folder }) => folder)
      .sort()
      .join(', '),
  ])
  const written = rows.map(({ name, workspaces }) => [name, workspaces])
  expect(written.toSorted()).toEqual(expected.toSorted())
})

test('every purpose is a line of words', () => {
  for (const { purpose } of rows) expect(purpose.trim()).toMatch(/^[\w"'].{4,119}$/)
})

test('every version is exact', () => {
  expect(named.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('the lockfile names no registry, so that each part comes from the one that npm is set to', () => {
  const lockfile = readFileSync('package-lock.json', 'utf8')
  expect(lockfile).not.toMatch(/"resolved": "https?:/)
  expect(lockfile).not.toMatch(/"resolved": "git/)
})
