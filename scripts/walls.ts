import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findCircles, findCrossings, listImports, roomOf } from './walls.rules.ts'

// Fails on imports over the walls between features and on circles, between files and between folders. Type-only
// imports count: whoever needs another's types can't be read without it.

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
const files = new Set(
  listed
    .toString()
    .split('\n')
    .filter((file) => /^(contract|map|server|web)\/.*\.tsx?$/.test(file))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file)),
)
const imports = [...files].flatMap((file) => listImports(file, readFileSync(file, 'utf8'), files))

const problems = [
  ...findCrossings(imports).map(({ from, to }) => `over a wall: ${from} → ${to}`),
  ...findCircles(imports.filter(({ isLate }) => !isLate)).map(
    (circle) => `circle between files: ${circle.join(', ')}`,
  ),
  ...findCircles(
    imports.map(({ from, to, isLate }) => ({ from: roomOf(from), to: roomOf(to), isLate })),
  ).map((circle) => `circle between folders: ${circle.join(', ')}`),
]
for (const problem of problems) console.error(problem)
console.log(
  `${files.size} files, ${imports.length} imports, ${problems.length} problems with walls`,
)
process.exitCode = problems.length > 0 ? 1 : 0
