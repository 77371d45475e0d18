// What `pdf.ts` and the process that it starts have agreed on.

/** A frame is width and height in pixels (32 bits each, little end first), then four bytes a pixel: R, G, B, A. */
export const FRAME_HEADER_BYTES = 8
export const BYTES_PER_PIXEL = 4
/** Pixels along a page's longer side: an A4 page at 170 to the inch. */
export const LONGEST_SIDE = 2000

/** What the engine may hold; the process around it takes some 90 MB, and together they stay under 256. */
export const HEAP_BYTES = 96 * 1_048_576

/** Why a document wasn't drawn, and with what code the process then ends. */
export const REFUSALS = { locked: 10, too_many_pages: 11, damaged: 12, too_costly: 13 } as const
export type Refusal = keyof typeof REFUSALS
