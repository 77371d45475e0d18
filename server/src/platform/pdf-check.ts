import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflateSome = promisify(inflate)

// What makes a PDF act instead of being read: its names as PDF writes them, where #4a may stand for J.
const ACTIVE = new RegExp(
  ['JavaScript', 'Launch', 'RichMedia', 'EmbeddedFile']
    .map((word) => `/${escapable(word)}`)
    .join('|'),
)
const OBJECT_STREAM = new RegExp(`/${escapable('ObjStm')}`, 'g')
// A ZIP is read from its end: this mark lies within the last 64 KB, or there is none.
const ZIP_END = Buffer.from('PK\x05\x06')
const ZIP_TAIL = 65_557
const MAX_OBJECT_STREAMS = 2000
const MAX_INFLATED = 4_194_304

function escapable(word: string): string {
  return [...word].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')
}

/**
 * Whether a PDF does more than show pages: it runs scripts, starts programs, carries files, or is a ZIP as well.
 * Objects may be packed, so what is packed is looked at too, in other threads and never beyond 4 MB a pack.
 */
export async function isActivePdf(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  if (bytes.subarray(-ZIP_TAIL).includes(ZIP_END)) return true
  const text = bytes.toString('latin1')
  if (ACTIVE.test(text)) return true
  let count = 0
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    count += 1
    if (count > MAX_OBJECT_STREAMS) return true
    if (ACTIVE.test(await unpack(bytes, index))) return true
  }
  return false
}

/** What is packed behind `from`; empty when it is encrypted or damaged, which readers can't read either. */
async function unpack(bytes: Buffer, from: number): Promise<string> {
  const mark = bytes.indexOf('stream', from)
  if (mark < 0) return ''
  const start = bytes[mark + 6] === 0x0d ? mark + 8 : mark + 7
  const end = bytes.indexOf('endstream', start)
  const packed = bytes.subarray(start, end < 0 ? bytes.length : end)
  const unpacked = await inflateSome(packed, {
    maxOutputLength: MAX_INFLATED,
    finishFlush: 2,
  }).catch(() => Buffer.alloc(0))
  return unpacked.toString('latin1')
}
