// The protocol between `pdf.ts` and its child process.

/** A frame is width and height in pixels (32-bit little endian each), then RGBA pixels. */
export const FRAME_HEADER_BYTES = 8
export const BYTES_PER_PIXEL = 4
/** Pixels on a page's longer side: A4 at 170 dpi. */
export const LONGEST_SIDE = 2000

/** Memory limit of the WASM engine. The process adds some 90 MB; together they stay under 256 MB. */
export const HEAP_BYTES = 96 * 1_048_576

/** Why a document wasn't drawn, and the exit code for it. */
export const REFUSALS = { locked: 10, too_many_pages: 11, damaged: 12, too_costly: 13 } as const
export type Refusal = keyof typeof REFUSALS
