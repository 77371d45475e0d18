import { open } from 'node:fs/promises'

export type FileKind = 'jpeg' | 'png' | 'pdf'

const SIGNATURES: [FileKind, Buffer][] = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['pdf', Buffer.from('%PDF-')],
]
const HEAD = 8
const TAIL = 1024

/** Detects the type by magic bytes, ignoring the name and the declared type. Undefined for any other type. */
export async function findFileKind(path: string): Promise<FileKind | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(HEAD)
    await file.read(head, 0, HEAD, 0)
    const tail = Buffer.alloc(Math.min(TAIL, size))
    await file.read(tail, 0, tail.length, size - tail.length)
    const kind = SIGNATURES.find(([, bytes]) => head.subarray(0, bytes.length).equals(bytes))?.[0]
    return kind === 'pdf' && !endsAsPdf(tail) ? undefined : kind
  } finally {
    await file.close()
  }
}

/** Only white space may follow `%%EOF`: refuses polyglots with a ZIP or script appended. */
function endsAsPdf(tail: Buffer): boolean {
  return /%%EOF[\s\0]*$/.test(tail.toString('latin1'))
}
