import { PdfRefused } from './pdf.ts'

type Handlers<T> = {
  /** Replaces the PDF by pictures of its pages. Throws what `drawPages` throws. */
  redraw: (old: T) => Promise<void>
  /** Removes a PDF that can't be drawn. */
  drop: (old: T) => Promise<void>
}

/**
 * Converts PDFs that were stored before pages became pictures. One that failed or took too long (perhaps only because
 * the machine was busy) is left for the next run, after all others were tried. Returns how many were handled; throws
 * when any was left.
 */
export async function replaceOldPdfs<T>(
  olds: readonly T[],
  handlers: Handlers<T>,
): Promise<number> {
  const errors: unknown[] = []
  for (const old of olds) {
    await replaceOne(old, handlers).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} old PDFs were left`)
  return olds.length
}

async function replaceOne<T>(old: T, { redraw, drop }: Handlers<T>): Promise<void> {
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
