import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findStyleProblems, listClasses, listSelectors } from './styles.rules.ts'
import { findCircles, findCrossings, listImports, partOf, roomOf } from './walls.rules.ts'

// Fails on imports that cross the walls between features, on import cycles between files and folders, and on features
// that style each other. Type-only imports count: code that needs another's types can't be understood without it.

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
const all = listed
  .toString()
  .split('\n')
  .filter((file) => existsSync(file))
const read = (file: string) => readFileSync(file, 'utf8')
const files = new Set(
  all
    .filter((file) => /^(texts|contract|map|server|web)\/.*\.tsx?$/.test(file))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file)),
)
const imports = [...files].flatMap((file) => listImports(file, read(file), files))
const sheets = all
  .filter((file) => /^web\/app\/.*\.css$/.test(file))
  .map((file) => ({ file, selectors: listSelectors(read(file)) }))
const drawn = [...files]
  .filter((file) => file.startsWith('web/app/'))
  .map((file) => ({ file, classes: listClasses(read(file)) }))

const problems = [
  ...findCrossings(imports).map(({ from, to }) => `over a wall: ${from} → ${to}`),
  ...findCircles(imports.filter(({ isLate }) => !isLate)).map(
    (circle) => `circle between files: ${circle.join(', ')}`,
  ),
  ...[roomOf, partOf].flatMap((groupOf) =>
    findCircles(
      imports.map(({ from, to, isLate }) => ({ from: groupOf(from), to: groupOf(to), isLate })),
    ).map((circle) => `circle between folders: ${circle.join(', ')}`),
  ),
  ...findStyleProblems(sheets, drawn),
]
for (const problem of problems) console.error(problem)
console.log(
  `${files.size} files, ${imports.length} imports, ${problems.length} problems with walls`,
)
process.exitCode = problems.length > 0 ? 1 : 0
