import { appendFileSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A flaw to plant: `find` stands once in `file`, and is replaced while the file is loaded. The product isn't changed. */
export type Flaw = {
  name: string
  /** From the top of the repository. */
  file: string
  find: string
  replace: string
}

export const TOP = resolve(import.meta.dirname, '../..')

/** The source with its flaw. Throws when the text isn't there exactly once: then the flaw would prove nothing. */
export function plant(source: string, { name, file, find, replace }: Flaw): string {
  const [before, after, ...more] = source.split(find)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} doesn't say once what the flaw “${name}” replaces: ${find}`)
  }
  return before + replace + after
}

export const readPlanted = (flaw: Flaw) => plant(readFileSync(join(TOP, flaw.file), 'utf8'), flaw)

const KEY = 'NILAYAM_FLAW'
/** Where it is noted that a process has loaded the flaw: without that a failing trial caught nothing. */
const MARK = 'NILAYAM_FLAW_MARK'

/** Makes Node processes with this environment load the flaw; `mark` is a file. */
export function toFlawEnvironment(flaw: Flaw, mark: string): Record<string, string> {
  const options = [process.env.NODE_OPTIONS, `--import=${join(import.meta.dirname, 'plant.ts')}`]
  return {
    [KEY]: JSON.stringify(flaw),
    [MARK]: mark,
    NODE_OPTIONS: options.filter(Boolean).join(' '),
  }
}

/** The flaw of this process. */
export function findFlaw(): Flaw | undefined {
  const flaw = process.env[KEY]
  // Written by `toFlawEnvironment`.
  return flaw ? (JSON.parse(flaw) as Flaw) : undefined
}

export function notePlanted(flaw: Flaw): void {
  const mark = process.env[MARK]
  if (mark) appendFileSync(mark, `${flaw.name}\n`)
}
