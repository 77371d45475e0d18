import { doOverlap, type Span, subtractSpans } from '../time/hours.ts'

/** When a unit is taken: days in India, `to` exclusive and null if open-ended, and hours of each of them. */
export type Booking = { from: string; to: string | null; spans: readonly Span[] }

const FOR_EVER = '9999-12-31'
const endOf = ({ to }: Pick<Booking, 'to'>) => to ?? FOR_EVER

/** Whether it ends on or before a day. */
export function isOver({ to }: Pick<Booking, 'to'>, day: string): boolean {
  return to !== null && to <= day
}

/** Whether two overlap; adjacent days or hours don't. */
export function doClash(one: Booking, other: Booking): boolean {
  return one.from < endOf(other) && other.from < endOf(one) && doOverlap(one.spans, other.spans)
}

/**
 * What is left of a booking once a part is free: the days before and after it, and the other hours of the days in it. The
 * booking itself if they don't overlap.
 */
export function cutOut<T extends Booking>(booking: T, part: Booking): T[] {
  if (!doClash(booking, part)) return [booking]
  const from = booking.from > part.from ? booking.from : part.from
  const to = endOf(booking) < endOf(part) ? booking.to : part.to
  const spans = subtractSpans(booking.spans, part.spans)
  const pieces: T[] = [
    { ...booking, to: from },
    { ...booking, from, to, spans },
    ...(to === null ? [] : [{ ...booking, from: to }]),
  ]
  return pieces.filter((piece) => piece.from < endOf(piece) && piece.spans.length > 0)
}
