import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import {
  FRAME_HEADER_BYTES,
  HEAP_BYTES,
  LONGEST_SIDE,
  REFUSALS,
  type Refusal,
} from './pdf-frames.ts'

// Child process that renders one PDF: reads it from stdin, writes pages to stdout as frames of raw pixels, and
// reports the result by its exit code. It has no file or network access; `pdf.ts` starts and stops it.

/** 300 dpi at most: a small page shows no more detail beyond that. */
const PIXELS_PER_POINT = 300 / 72
const MAX_PAGES = Number(process.argv[2])
const NOT_ENCRYPTED = -1
const NEARLY_FULL = HEAP_BYTES * 0.75

type Engine = {
  HEAPU8: Uint8Array
  _FPDF_GetSecurityHandlerRevision: (documentIdx: number) => number
}

async function drawPages(library: PDFiumLibrary, file: Uint8Array): Promise<Refusal | undefined> {
  const document = await library.loadDocument(file)
  if (isEncrypted(library, document)) return 'locked'
  const count = document.getPageCount()
  if (count > MAX_PAGES) return 'too_many_pages'
  if (count === 0) return 'damaged'
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(PIXELS_PER_POINT, LONGEST_SIDE / Math.max(originalWidth, originalHeight))
    const { width, height, data } = await page.render({ scale, renderFormFields: true })
    await write(toHeader(width, height))
    await write(data)
  }
  return undefined
}

/** Also true with an empty password. The engine knows this, but the wrapper has no method for it. */
function isEncrypted(library: PDFiumLibrary, document: PDFiumDocument): boolean {
  const { documentIdx } = document as unknown as { documentIdx: number }
  return toEngine(library)._FPDF_GetSecurityHandlerRevision(documentIdx) !== NOT_ENCRYPTED
}

function toEngine(library: PDFiumLibrary): Engine {
  return (library as unknown as { module: Engine }).module
}

function toHeader(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(FRAME_HEADER_BYTES)
  header.writeUInt32LE(width, 0)
  header.writeUInt32LE(height, 4)
  return header
}

async function write(bytes: Uint8Array): Promise<void> {
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain')
}

function toRefusal(error: unknown, heapBytes: number): Refusal {
  if (heapBytes > NEARLY_FULL) return 'too_costly'
  const isLocked = error instanceof Error && /password|security/i.test(error.message)
  return isLocked ? 'locked' : 'damaged'
}

const file = await buffer(process.stdin)
const library = await PDFiumLibrary.init()
try {
  const refusal = await drawPages(library, file)
  if (refusal) process.exitCode = REFUSALS[refusal]
} catch (error) {
  process.exitCode = REFUSALS[toRefusal(error, toEngine(library).HEAPU8.length)]
}
