import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Event } from './trace.ts'

const SECTOR = 512

type Unflushed = { place: number; offset: number; bytes: Buffer }
type File = { flushed: Buffer; unflushed: Unflushed[] }

/** What a disk has of a folder. */
export type Disk = {
  apply: (event: Event) => void
  /**
   * What is left of the files that changed when the power goes: all that was flushed, of the rest each sector with
   * this chance; null for those that are gone. Names changed since the last flush are kept up to one of them.
   */
  lose: (chance: number, random: () => number) => Map<string, Buffer | null>
}

function put(content: Buffer, offset: number, bytes: Buffer): Buffer {
  const end = offset + bytes.length
  const room =
    end > content.length ? Buffer.concat([content, Buffer.alloc(end - content.length)]) : content
  bytes.copy(room, offset)
  return room
}

/** Begins with the files of `base`, which stay as they are. */
export function createDisk(base: string): Disk {
  const files = new Map<string, File | null>()
  /** Each takes back a change of names that no flush has made lasting. */
  let undo: (() => void)[] = []
  const find = (path: string): File | null => {
    const known = files.get(path)
    if (known !== undefined) return known
    const at = join(base, path)
    const file = existsSync(at) ? { flushed: readFileSync(at), unflushed: [] } : null
    files.set(path, file)
    return file
  }
  const set = (path: string, file: File | null) => {
    const before = find(path)
    files.set(path, file)
    undo.push(() => files.set(path, before))
  }
  const flush = (path: string, begun: number) => {
    undo = []
    // Of a folder: its names.
    const file = files.get(path)
    if (!file) return
    for (const { place, offset, bytes } of file.unflushed) {
      if (place < begun) file.flushed = put(file.flushed, offset, bytes)
    }
    file.unflushed = file.unflushed.filter(({ place }) => place >= begun)
  }
  const truncate = (path: string, length: number) => {
    const { flushed, unflushed } = find(path) ?? { flushed: Buffer.alloc(0), unflushed: [] }
    const inside = unflushed
      .filter(({ offset }) => offset < length)
      .map((one) => ({ ...one, bytes: one.bytes.subarray(0, length - one.offset) }))
    set(path, { flushed: Buffer.from(flushed.subarray(0, length)), unflushed: inside })
  }
  return {
    apply: (event) => {
      const { kind, path, place } = event
      if (kind === 'flush') flush(path, event.begun)
      else if (kind === 'remove') set(path, null)
      else if (kind === 'truncate') truncate(path, event.length)
      else if (kind === 'rename') {
        set(event.to, find(path))
        set(path, null)
      } else {
        if (!find(path)) set(path, { flushed: Buffer.alloc(0), unflushed: [] })
        if (kind === 'write')
          find(path)?.unflushed.push({ place, offset: event.offset, bytes: event.bytes })
      }
    },
    lose: (chance, random) => {
      const names = new Map(files)
      const lost = Math.floor(random() * (undo.length + 1))
      for (const back of undo.slice(undo.length - lost).reverse()) back()
      const left = new Map(
        [...files].map(([path, file]) => [path, file && keepSome(file, chance, random)]),
      )
      files.clear()
      for (const [path, file] of names) files.set(path, file)
      return left
    },
  }
}

function keepSome({ flushed, unflushed }: File, chance: number, random: () => number): Buffer {
  let content: Buffer = Buffer.from(flushed)
  for (const { offset, bytes } of unflushed) {
    for (let at = 0; at < bytes.length; at += SECTOR) {
      if (random() < chance) content = put(content, offset + at, bytes.subarray(at, at + SECTOR))
    }
  }
  return content
}
