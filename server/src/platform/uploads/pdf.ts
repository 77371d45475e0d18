import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { ApiError } from '@nilayam/contract/errors'
import { keysOf } from '@nilayam/contract/keys-of'
import { MAX_PDF_PAGES } from '@nilayam/contract/places/papers'
import { MINUTE } from '@nilayam/contract/time/durations'
import { message } from '@nilayam/texts'
import PQueue from 'p-queue'
import {
  BYTES_PER_PIXEL,
  FRAME_HEADER_BYTES,
  HEAP_BYTES,
  LONGEST_SIDE,
  REFUSALS,
  type Refusal,
} from './pdf-frames.ts'

const AT_ONCE = 2
const WAITING = 20
const PROCESSOR_SECONDS = 5
/**
 * Wall-clock limit for a child that waits instead of working: pages are consumed one at a time, after other image
 * work.
 */
const MAX_WAIT = MINUTE
const WASM_PAGE_BYTES = 65_536

const CHILD = fileURLToPath(new URL('pdf-child.ts', import.meta.url))
const READABLE = [
  CHILD,
  fileURLToPath(new URL('pdf-frames.ts', import.meta.url)),
  dirname(dirname(fileURLToPath(import.meta.resolve('@hyzyla/pdfium')))),
]

/** A page's pixels as RGBA. */
export type Page = { data: Buffer; width: number; height: number }

/** Why a document can't be rendered. */
export class PdfRefused extends Error {
  readonly why: Refusal
  constructor(why: Refusal) {
    super(why)
    this.why = why
  }
}

export type Pdfs = {
  /**
   * Renders a PDF page by page, at most 2,000 pixels on the longer side, and passes each page to `use` before reading
   * the next. Throws `PdfRefused`, possibly after some pages, and 503 when the queue is full or a minute isn't
   * enough.
   */
  draw: (path: string, use: (page: Page) => Promise<void>) => Promise<void>
}

/**
 * Each document is rendered in a sandboxed child process: no files, no network, no environment, 5 s of CPU and 256
 * MB, so an exploited or crashing engine affects nothing else. Two at a time.
 */
export function createPdfs(processorSeconds = PROCESSOR_SECONDS): Pdfs {
  const queue = new PQueue({ concurrency: AT_ONCE })
  return {
    draw: async (path, use) => {
      if (queue.size >= WAITING) throw tooBusy()
      await queue.add(() => drawInChild(path, use, processorSeconds))
    },
  }
}

async function drawInChild(
  path: string,
  use: (page: Page) => Promise<void>,
  seconds: number,
): Promise<void> {
  const file = await open(path)
  try {
    // stdout is a pipe, but the types don't know that when stdin is a file.
    const child = start(file.fd, seconds)
    const exit = once(child, 'exit')
    const end = usePages(child.stdout as Readable, use)
    end.catch(() => child.kill('SIGKILL'))
    const [[code, signal]] = await Promise.all([exit, end])
    // Killed by our timeout: the machine was busy, and the document may be fine.
    if (child.killed) throw tooBusy()
    if (code !== 0) throw new PdfRefused(toRefusal(code, signal))
  } finally {
    await file.close()
  }
}

async function usePages(stdout: Readable, use: (page: Page) => Promise<void>): Promise<void> {
  for await (const page of readPages(stdout)) await use(page)
}

/** The kernel limits CPU time and V8 limits memory, so there is nothing to monitor. */
function start(stdin: number, seconds: number): ChildProcess {
  const limited = `ulimit -t ${seconds} && exec "$0" "$@"`
  const flags = [
    '--permission',
    ...READABLE.map((path) => `--allow-fs-read=${path}`),
    `--wasm-max-mem-pages=${HEAP_BYTES / WASM_PAGE_BYTES}`,
    '--max-old-space-size=64',
  ]
  const command = [limited, process.execPath, ...flags, CHILD, String(MAX_PDF_PAGES)]
  return spawn('/bin/sh', ['-c', ...command], {
    stdio: [stdin, 'pipe', 'ignore'],
    env: {},
    timeout: MAX_WAIT,
    killSignal: 'SIGKILL',
  })
}

async function* readPages(stdout: AsyncIterable<Buffer>): AsyncGenerator<Page> {
  let chunks: Buffer[] = []
  let length = 0
  let size: Omit<Page, 'data'> | undefined
  for await (const chunk of stdout) {
    chunks.push(chunk)
    length += chunk.length
    for (let need = toBytes(size); length >= need; need = toBytes(size)) {
      const all = Buffer.concat(chunks)
      const part = all.subarray(0, need)
      chunks = [all.subarray(need)]
      length -= need
      if (size) yield { ...size, data: part }
      size = size ? undefined : readHeader(part)
    }
  }
}

/** Bytes to read next: a frame header, or the pixels it announced. */
function toBytes(size: Omit<Page, 'data'> | undefined): number {
  return size ? size.width * size.height * BYTES_PER_PIXEL : FRAME_HEADER_BYTES
}

/** The child has parsed an untrusted file, so its output is untrusted too. */
function readHeader(header: Buffer): Omit<Page, 'data'> {
  const size = { width: header.readUInt32LE(0), height: header.readUInt32LE(4) }
  const isDrawn = Object.values(size).every((side) => side > 0 && side <= LONGEST_SIDE)
  if (!isDrawn) throw new PdfRefused('damaged')
  return size
}

function toRefusal(code: number | null, signal: NodeJS.Signals | null): Refusal {
  if (signal) return 'too_costly'
  return keysOf(REFUSALS).find((refusal) => REFUSALS[refusal] === code) ?? 'damaged'
}

function tooBusy(): ApiError {
  return new ApiError(503, 'unavailable', message('platform.tooManyDocuments'), {
    retryAfter: 5,
  })
}
