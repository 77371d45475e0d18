import type { IncomingMessage } from 'node:http'

const BOUNDARY = /boundary=(?:"([^"]+)"|([^;\s]+))/i

/**
 * Counts the parts of a multipart body as it comes, until the delimiter that ends it; to be called before it is read.
 * Nothing but a delimiter can be counted, since no content contains one.
 */
export function countParts(request: IncomingMessage): () => number {
  const [, quoted, plain] = BOUNDARY.exec(request.headers['content-type'] ?? '') ?? []
  const delimiter = Buffer.from(`\r\n--${quoted ?? plain ?? ''}`)
  // The first one may stand at the very start.
  let text = Buffer.from('\r\n')
  let count = 0
  let isEnded = false
  request.on('data', (piece: Buffer) => {
    if (isEnded) return
    text = Buffer.concat([text, piece])
    for (;;) {
      const at = text.indexOf(delimiter)
      const end = at + delimiter.length
      // What follows says whether it is the last one.
      if (at < 0 || text.length < end + 2) break
      isEnded = text.toString('latin1', end, end + 2) === '--'
      if (isEnded) return
      count += 1
      text = text.subarray(end)
    }
    text = text.subarray(Math.max(0, text.length - delimiter.length - 2))
  })
  return () => count
}
