import { readFileSync } from 'node:fs'

/** One package that somebody else made, as package-lock.json pins it. Two copies of one version are one part. */
export type Part = {
  name: string
  version: string
  /** As its author declares it, in SPDX's words; undefined where the package doesn't say. */
  licence: string | undefined
  /** `sha512-…`, which npm compares with what the registry sends. */
  integrity: string
  /** Needed only to build or test. */
  isTool: boolean
  /** For some platforms only, or if it can be had. */
  isOptional: boolean
  /** What it is made with, as `name@version`. */
  needs: readonly string[]
}

type Entry = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export type Lockfile = { name: string; version: string; packages: Record<string, Entry> }

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
}

/** Every part, by name and version. Our own workspaces aren't parts. */
export function listParts({ packages }: Lockfile): Part[] {
  const parts = new Map<string, Part>()
  for (const [path, entry] of Object.entries(packages)) {
    if (entry.link || !path.includes('node_modules/')) continue
    const part = toPart(path, entry, packages)
    const known = parts.get(refOf(part))
    parts.set(refOf(part), known ? merge(known, part) : part)
  }
  return [...parts.values()].sort((a, b) => (refOf(a) < refOf(b) ? -1 : 1))
}

/** What our own code names in its package.json files, without what is needed only to build or test. */
export function listDirect({ packages }: Lockfile): string[] {
  const own = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'))
  const refs = own.flatMap(([path, entry]) => resolveAll(path, entry, packages))
  return [...new Set(refs)].sort()
}

export function refOf({ name, version }: Pick<Part, 'name' | 'version'>): string {
  return `${name}@${version}`
}

function toPart(path: string, entry: Entry, packages: Lockfile['packages']): Part {
  return {
    name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version ?? '',
    licence: entry.license,
    integrity: entry.integrity ?? '',
    isTool: entry.dev === true || entry.devOptional === true,
    isOptional: entry.optional === true,
    needs: resolveAll(path, entry, packages),
  }
}

function merge(one: Part, other: Part): Part {
  return {
    ...one,
    isTool: one.isTool && other.isTool,
    isOptional: one.isOptional && other.isOptional,
    needs: [...new Set([...one.needs, ...other.needs])],
  }
}

function resolveAll(path: string, entry: Entry, packages: Lockfile['packages']): string[] {
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
  return names.flatMap((name) => {
    const found = findPackage(path, name, packages)
    return found ? [refOf(found)] : []
  })
}

/** The copy of `name` that Node finds from `path`: that of the nearest folder upwards. A workspace is no part. */
function findPackage(path: string, name: string, packages: Lockfile['packages']) {
  const nearest = listFolders(path).find((folder) => packages[`${folder}node_modules/${name}`])
  const entry = packages[`${nearest}node_modules/${name}`]
  if (!entry || entry.link) return undefined
  return { name: entry.name ?? name, version: entry.version ?? '' }
}

/** The folders that packages lie in, from `path` upwards, each with a slash at its end; the last is the root, ''. */
function listFolders(path: string): string[] {
  if (path === '') return ['']
  return [`${path}/`, ...listFolders(path.replace(/\/?(node_modules\/)?(@[^/]+\/)?[^/]+$/, ''))]
}
