import { write, writeSync } from 'node:fs'
import { SECOND } from '@nilayam/contract/time/durations'
import type { DestinationStream } from 'pino'

/** Characters from which on lines are written at once. */
const BLOCK = 4096
/** Characters that wait at most: what comes while nothing can be written is lost from there on. */
const MOST_WAITING = 4 * 1024 * 1024
/** After an error: a slow reader of a pipe, or a full disk. */
const PAUSE = 100

/**
 * Lines of the log to a file descriptor, buffered, flushed every second: a kill loses the last block. Nobody may wait for
 * them. pino's own stream ends the process on a full disk, or rather keeps it from ending: its last flush tries for ever.
 */
export function createOutput(fd: number): DestinationStream {
  let waiting = ''
  let block = Buffer.alloc(0)
  let isWriting = false
  let isPausing = false
  const takeBlock = () => {
    block = Buffer.from(waiting)
    waiting = ''
  }
  const flush = () => {
    if (isWriting || isPausing) return
    if (block.length === 0) takeBlock()
    if (block.length === 0) return
    isWriting = true
    write(fd, block, (error, written) => {
      isWriting = false
      if (error) return pause()
      block = block.subarray(written)
      if (block.length > 0 || waiting.length >= BLOCK) flush()
    })
  }
  const pause = () => {
    isPausing = true
    setTimeout(() => {
      isPausing = false
      flush()
    }, PAUSE).unref()
  }
  setInterval(flush, SECOND).unref()
  process.on('exit', () => {
    // A block on its way arrives by itself.
    writeRest(fd, Buffer.concat([isWriting ? Buffer.alloc(0) : block, Buffer.from(waiting)]))
  })
  return {
    write: (line) => {
      if (waiting.length < MOST_WAITING) waiting += line
      if (waiting.length >= BLOCK) flush()
    },
  }
}

/** What can be written within a second. */
function writeRest(fd: number, rest: Buffer): void {
  const end = Date.now() + SECOND
  let left = rest
  while (left.length > 0 && Date.now() < end) {
    try {
      left = left.subarray(writeSync(fd, left))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
    }
  }
}
