import { createReadStream } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { SECOND } from '@nilayam/contract/time/durations'

/** Whether a file is known to be harmful. Throws when that can't be said. */
export type VirusScanner = (path: string) => Promise<boolean>

const NO_ANSWER = 30 * SECOND

/**
 * ClamAV's daemon at its socket, by INSTREAM: the bytes are sent, so it needs no right to read our files.
 * https://docs.clamav.net/manual/Usage/Scanning.html#clamd
 */
export function createVirusScanner(socketPath: string): VirusScanner {
  return async (path) => {
    const socket = createConnection(socketPath)
    socket.setTimeout(NO_ANSWER, () => socket.destroy(new Error('clamd gave no answer in time')))
    try {
      // It may answer before it has everything, for example that the file is too long for it.
      send(path, socket).catch((error: Error) => socket.destroy(error))
      return readAnswer(await text(socket))
    } finally {
      socket.destroy()
    }
  }
}

/** Each chunk after its length, and an empty one at the end. */
async function send(path: string, socket: Socket): Promise<void> {
  const chunks = async function* (file: AsyncIterable<Buffer>) {
    yield 'zINSTREAM\0'
    for await (const chunk of file) yield Buffer.concat([toLength(chunk.length), chunk])
    yield toLength(0)
  }
  await pipeline(createReadStream(path), chunks, socket, { end: false })
}

function toLength(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

/** `stream: OK`, `stream: Some.Name FOUND`; anything else is an error of clamd's, such as a limit of its own. */
function readAnswer(answer: string): boolean {
  const said = answer.replace(/\0$/, '')
  if (said === 'stream: OK') return false
  if (/^stream: .+ FOUND$/.test(said)) return true
  throw new Error(`clamd said: ${said.slice(0, 200) || 'nothing'}`)
}
