import { PdfRefused } from './pdf.ts'

type Ways<T> = {
  /** Puts pictures of its pages in its place. Throws what `drawPages` throws. */
  redraw: (old: T) => Promise<void>
  /** Takes away one that nobody can draw. */
  drop: (old: T) => Promise<void>
}

/**
 * For PDFs from the time when they were kept as they came. One that took too long may only have met a busy machine:
 * it is left, like one that met a fault, and all others are dealt with first. Answers how many were; throws when any
 * was left.
 */
export async function replaceOldPdfs<T>(olds: readonly T[], ways: Ways<T>): Promise<number> {
  const faults: unknown[] = []
  for (const old of olds) {
    await replaceOne(old, ways).catch((error: unknown) => faults.push(error))
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} old PDFs were left`)
  return olds.length
}

async function replaceOne<T>(old: T, { redraw, drop }: Ways<T>): Promise<void> {
  try {
    await redraw(old)
  } catch (error) {
    if (!isBeyondDrawing(error)) throw error
    await drop(old)
  }
}

function isBeyondDrawing(error: unknown): boolean {
  const why = error instanceof Error && error.cause instanceof PdfRefused && error.cause.why
  return why !== false && why !== 'too_costly'
}
