import { createReadStream } from 'node:fs'
import { relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'

type What =
  | { kind: 'write'; path: string; offset: number; bytes: Buffer }
  /** `begun` is the place of its beginning: what was written later isn't flushed by it. */
  | { kind: 'flush'; path: string; begun: number }
  | { kind: 'create' | 'remove'; path: string }
  | { kind: 'truncate'; path: string; length: number }
  | { kind: 'rename'; path: string; to: string }

/** What a process asked of the disk; `at` in milliseconds. */
export type Event = What & { at: number; place: number }

/** The calls that change files, and those that flush them. */
export const CALLS =
  'openat,pwrite64,pwritev,write,ftruncate,fallocate,rename,unlink,fsync,fdatasync,mkdir,rmdir,link,msync'
/** None of them may touch the data folder: nobody here knows what they do. */
const UNKNOWN = new Set(['fallocate', 'link', 'msync', 'mkdir', 'rmdir'])

const LINE = /^(\d+) +([\d.]+) (?:<\.\.\. (\w+) resumed>|(\w+)\()(.*)$/s
const RESULT = /\) += +(-?\d+)[^()]*(?:\([^)]*\))?$/

/** Reads what `strace -f -y -ttt -xx` wrote of processes whose folder is `folder`, in its order. */
export async function* readTrace(file: string, folder: string): AsyncGenerator<Event> {
  const unfinished = new Map<string, { text: string; begun: number }>()
  const positions = new Map<string, number>()
  let place = 0
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) {
    place += 1
    const [, pid = '', seconds, resumed, name = resumed ?? '', rest = ''] = LINE.exec(line) ?? []
    if (!seconds) continue
    if (rest.endsWith('<unfinished ...>')) {
      unfinished.set(pid, { text: rest.slice(0, -' <unfinished ...>'.length), begun: place })
      continue
    }
    const start = resumed ? unfinished.get(pid) : undefined
    const text = (start?.text ?? '') + rest
    const result = Number(RESULT.exec(text.slice(-4096))?.[1] ?? -1)
    if (result < 0) continue
    const call = { name, text, pid, result, begun: start?.begun ?? place, folder, positions }
    const what = toWhat(call)
    if (what) yield { ...what, at: Number(seconds) * 1000, place }
  }
}

type Traced = {
  name: string
  text: string
  pid: string
  result: number
  begun: number
  folder: string
  /** Where the next `write` of an open file goes. */
  positions: Map<string, number>
}

const decode = (hex: string) => Buffer.from(hex.replaceAll('\\x', ''), 'hex')

/** Relative to the data folder; undefined outside of it. */
function toPath(folder: string, hex: string): string | undefined {
  const path = relative(folder, resolve(folder, decode(hex).toString()))
  return path.startsWith('..') || path === '' ? undefined : path
}

function toWhat(call: Traced): What | undefined {
  const { name, text, folder, begun } = call
  if (name === 'openat') return toOpened(call)
  const [, fd = '', file, deleted] = /^(\d+)<([^>]*)>(\(deleted\))?/.exec(text) ?? []
  if (deleted) return
  const named = [...text.slice(0, 20_000).matchAll(/"([^"]*)"/g)].map(([, hex = '']) => hex)
  const path = toPath(folder, file ?? named[0] ?? '')
  if (!path) return
  if (UNKNOWN.has(name)) throw new Error(`The trace has ${name} of ${path}`)
  if (name === 'fsync' || name === 'fdatasync') return { kind: 'flush', path, begun }
  if (name === 'unlink') return { kind: 'remove', path }
  if (name === 'rename') return { kind: 'rename', path, to: toPath(folder, named[1] ?? '') ?? '' }
  if (name === 'ftruncate') {
    return { kind: 'truncate', path, length: Number(/, (\d+)\)/.exec(text)?.[1]) }
  }
  return toWrite(call, path, fd)
}

function toOpened({ text, pid, result, folder, positions }: Traced): What | undefined {
  positions.set(`${pid}:${result}`, 0)
  const path = toPath(folder, /<([^>]*)>[^<]*$/.exec(text)?.[1] ?? '')
  if (!path || !/O_(CREAT|TRUNC)/.test(text)) return
  return text.includes('O_TRUNC') ? { kind: 'truncate', path, length: 0 } : { kind: 'create', path }
}

function toWrite({ name, text, pid, positions }: Traced, path: string, fd: string): What {
  const pieces = [...text.matchAll(/(?:, |iov_base=)"([^"]*)"/g)]
  const bytes = Buffer.concat(pieces.map(([, hex = '']) => decode(hex)))
  if (name !== 'write') {
    const offset = Number(/, (\d+)\) += +\d+$/.exec(text.slice(-80))?.[1])
    return { kind: 'write', path, offset, bytes }
  }
  const key = `${pid}:${fd}`
  const offset = positions.get(key) ?? 0
  positions.set(key, offset + bytes.length)
  return { kind: 'write', path, offset, bytes }
}
