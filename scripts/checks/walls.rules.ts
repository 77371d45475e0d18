import { posix } from 'node:path'

/** `isLate` marks a dynamic `import()`. */
export type Import = { from: string; to: string; isLate: boolean }

const IMPORT = /(?:from |import |import\(\s*)'(\.{1,2}\/[^']+)'/g

/** The known files that a file imports, as paths from the project root. */
export function listImports(from: string, text: string, known: ReadonlySet<string>): Import[] {
  return [...text.matchAll(IMPORT)].flatMap(([found, path = '']) => {
    const to = posix.join(posix.dirname(from), path)
    return known.has(to) ? [{ from, to, isLate: found.startsWith('import(') }] : []
  })
}

/** The feature that a file belongs to; undefined outside of features. */
function featureOf(file: string): string | undefined {
  return /^.*?\/features\/([^/]+)\//.exec(file)?.[1]
}

/** A door is what other features may import: the file with the feature's own name, or `*.door`. */
export function isDoor(file: string): boolean {
  const name = posix.basename(file).replace(/\.(tsx?|css)$/, '')
  return name === featureOf(file) || name.endsWith('.door')
}

/** Imports of another feature's internals. */
export function findCrossings(imports: readonly Import[]): Import[] {
  return imports.filter(({ from, to }) => {
    const feature = featureOf(to)
    const isInside = featureOf(from) === feature || featureOf(from) === undefined
    return feature !== undefined && !isInside && !isDoor(to)
  })
}

/**
 * The feature or folder of a file. Files at the top of `web/app`, `server/src` and `contract/src` are entry points and
 * count by themselves.
 */
export function roomOf(file: string): string {
  const room = /^(?:web\/app|server\/src|contract\/src)\/(?:features\/[^/]+|[^/]+)(?=\/)/.exec(file)
  return room?.[0] ?? file
}

/**
 * The inner folder of a file in a room beside the features (`platform/db`). A file at the room's top counts by itself,
 * and so does a whole feature.
 */
export function partOf(file: string): string {
  const room = roomOf(file)
  const folder = posix.dirname(file)
  if (room.includes('/features/')) return room
  return folder.startsWith(`${room}/`) ? folder : file
}

/** Groups that import each other in a cycle; imports within one group don't count. */
export function findCircles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (from === to) continue
    targets.set(from, (targets.get(from) ?? new Set()).add(to))
  }
  return listKnots(targets)
}

/** Tarjan's strongly connected components with more than one member. */
function listKnots(targets: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const knots: string[][] = []
  const visit = (node: string) => {
    const index = order.size
    order.set(node, index)
    open.push(node)
    let low = index
    for (const target of targets.get(node) ?? []) {
      if (!order.has(target)) visit(target)
      if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low)
    }
    lowest.set(node, low)
    if (low < index) return
    const knot = open.splice(open.indexOf(node))
    if (knot.length > 1) knots.push(knot.sort())
  }
  for (const node of targets.keys()) if (!order.has(node)) visit(node)
  return knots
}
