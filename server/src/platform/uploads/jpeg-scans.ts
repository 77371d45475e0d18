import { readFile } from 'node:fs/promises'

const MARKER = 0xff
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/** Stuffed bytes, fill bytes, restarts and TEM: no length follows them. */
const isAlone = (code: number) => code <= 1 || code === MARKER || (code >= 0xd0 && code <= 0xd7)

/**
 * How many scans a JPEG has before its end; what hangs on behind isn't counted. A progressive one is drawn anew by each,
 * and a scan of nothing takes thirty bytes. The decoder has no limit, and hears of no timeout before the last of them.
 */
export async function countScans(path: string): Promise<number> {
  const bytes = await readFile(path)
  let scans = 0
  for (let at = 2; at < bytes.length - 1; at += 1) {
    const code = bytes[at + 1] ?? 0
    if (bytes[at] !== MARKER || isAlone(code)) continue
    if (code === END_OF_IMAGE) break
    if (code === START_OF_SCAN) scans += 1
    at += 1 + lengthAt(bytes, at + 2)
  }
  return scans
}

const lengthAt = (bytes: Buffer, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
