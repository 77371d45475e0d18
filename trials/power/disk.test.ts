import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDisk, type Disk } from './disk.ts'
import { type Event, readTrace } from './trace.ts'

let folder: string
let disk: Disk
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nilayam-disk-'))
  writeFileSync(join(folder, 'a'), 'old!')
  disk = createDisk(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const never = () => 0.999
const read = (path: string, chance: number) => disk.lose(chance, never).get(path)?.toString()
const write = (path: string, text: string, place: number, offset = 0): Event => ({
  ...{ kind: 'write', path, offset, bytes: Buffer.from(text), place, at: place },
})
const flush = (path: string, place: number, begun = place): Event => ({
  ...{ kind: 'flush', path, begun, place, at: place },
})

describe('a disk without power', () => {
  it('has what was flushed, and of the rest what chance leaves', () => {
    disk.apply(write('a', 'new', 1))
    expect([read('a', 0), read('a', 1)]).toEqual(['old!', 'new!'])
    disk.apply(flush('a', 2))
    disk.apply(write('a', 'end', 3, 4))
    expect([read('a', 0), read('a', 1)]).toEqual(['new!', 'new!end'])
  })

  it('doesn’t have what was written while it flushed', () => {
    disk.apply(write('a', 'new', 2))
    disk.apply(flush('a', 3, 1))
    expect(read('a', 0)).toBe('old!')
  })

  it('may have the names of before, until something is flushed', () => {
    disk.apply(flush('a', 1))
    disk.apply({ kind: 'rename', path: 'a', to: 'b', place: 2, at: 2 })
    expect(disk.lose(1, never).get('b')).toBeNull()
    expect(disk.lose(1, () => 0).get('a')).toBeNull()
    disk.apply(flush('b', 3))
    expect(disk.lose(1, never).get('a')).toBeNull()
  })
})

const toHex = (text: string) =>
  [...text].map((one) => `\\x${one.charCodeAt(0).toString(16)}`).join('')

it('a trace is read in its order, also of calls that were interrupted', async () => {
  const [file, other] = [toHex('/data/wal/1'), toHex('/dev/shm/x')]
  const trace = join(folder, 'trace')
  const lines = [
    `7 1.5 openat(AT_FDCWD<${toHex('/data')}>, "${toHex('wal/1')}", O_RDWR|O_CREAT, 0600) = 4<${file}>`,
    `7 1.6 pwrite64(4<${file}>, "${toHex('one')}", 3, 8192 <unfinished ...>`,
    `8 1.7 fdatasync(5<${file}> <unfinished ...>`,
    '7 1.8 <... pwrite64 resumed>)       = 3',
    '8 1.9 <... fdatasync resumed>)      = 0',
    `7 2.0 write(4<${file}>, "${toHex('two')}", 3) = 3`,
    `7 2.1 write(4<${file}>, "${toHex('two')}", 3) = 3`,
    `7 2.2 ftruncate(6<${other}>, 10) = 0`,
    `7 2.3 unlink("${toHex('wal/2')}") = -1 ENOENT (No such file or directory)`,
    `7 2.4 rename("${toHex('wal/1')}", "${toHex('wal/3')}") = 0`,
  ]
  writeFileSync(trace, lines.join('\n'))
  const events: Event[] = []
  for await (const event of readTrace(trace, '/data')) events.push(event)
  const path = 'wal/1'
  expect(events).toEqual([
    { kind: 'create', path, at: 1500, place: 1 },
    { kind: 'write', path, offset: 8192, bytes: Buffer.from('one'), at: 1800, place: 4 },
    { kind: 'flush', path, begun: 3, at: 1900, place: 5 },
    { kind: 'write', path, offset: 0, bytes: Buffer.from('two'), at: 2000, place: 6 },
    { kind: 'write', path, offset: 3, bytes: Buffer.from('two'), at: 2100, place: 7 },
    { kind: 'rename', path, to: 'wal/3', at: 2400, place: 10 },
  ])
})
