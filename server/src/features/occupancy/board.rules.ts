import { doOverlap, type Span, subtractSpans } from '@nilayam/contract/hours'

/** What a unit is held or lived in for: an offer, open until an ISO time in UTC, or the stay that it became. */
export type Hold = { offer_id: number; until: string | null; party: string }

/** A booking of a unit: days in India, `to` exclusive and null if open-ended; `id` once it is stored. */
export type Taken = {
  id: number | null
  unit: number
  from: string
  to: string | null
  spans: readonly Span[]
  source: 'owner' | 'closed' | 'offer' | 'stay'
  /** The owner's note. */
  note: string
  /** Of offers and stays, which change by their own acts alone. */
  hold?: Hold | null
}

/** A selection of units, days and hours. */
export type Part = {
  units: readonly number[]
  from: string
  to: string | null
  spans: readonly Span[]
}

const FOR_EVER = '9999-12-31'
const endOf = ({ to }: { to: string | null }) => to ?? FOR_EVER

/** Whether it ends on or before a day. */
export function isOver({ to }: { to: string | null }, day: string): boolean {
  return to !== null && to <= day
}

/** Whether two overlap; adjacent days or hours don't. */
export function doClash(one: Omit<Part, 'units'>, other: Omit<Part, 'units'>): boolean {
  return one.from < endOf(other) && other.from < endOf(one) && doOverlap(one.spans, other.spans)
}

/** The bookings that conflict with taking a part. */
export function findClashes(taken: readonly Taken[], part: Part): Taken[] {
  const units = new Set(part.units)
  return taken.filter((row) => units.has(row.unit) && doClash(row, part))
}

export function takePart(
  taken: readonly Taken[],
  part: Part,
  as: Pick<Taken, 'source' | 'note' | 'hold'>,
): Taken[] {
  const { units, from, to, spans } = part
  return [...taken, ...units.map((unit) => ({ id: null, unit, from, to, spans, ...as }))]
}

/** Bookings after a part is freed: the days before and after it remain, and the other hours of the days in it. */
export function freePart(taken: readonly Taken[], part: Part): Taken[] {
  const units = new Set(part.units)
  return taken.flatMap((row) =>
    units.has(row.unit) && doClash(row, part) ? cutOut(row, part) : [row],
  )
}

function cutOut(row: Taken, part: Part): Taken[] {
  const from = row.from > part.from ? row.from : part.from
  const to = endOf(row) < endOf(part) ? row.to : part.to
  const spans = subtractSpans(row.spans, part.spans)
  const pieces: Taken[] = [
    { ...row, to: from },
    { ...row, from, to, spans },
    ...(to === null ? [] : [{ ...row, from: to }]),
  ]
  return pieces
    .filter((piece) => piece.from < endOf(piece) && piece.spans.length > 0)
    .map((piece) => ({ ...piece, id: null }))
}

/** The rows to insert and delete to get from `before` to `after`; equal rows are remaining. */
export function toDifference(before: readonly Taken[], after: readonly Taken[]) {
  const remaining = new Set(after.flatMap(({ id }) => id ?? []))
  return {
    removed: before.filter(({ id }) => id !== null && !remaining.has(id)),
    added: after.filter(({ id }) => id === null),
  }
}
export type Difference = ReturnType<typeof toDifference>

const keyOf = ({ unit, from, to, spans, source }: Taken) =>
  JSON.stringify([unit, from, to, spans, source])

/** The state before a change; undefined if rows that it added no longer exist. */
export function takeBack(
  taken: readonly Taken[],
  { removed, added }: Difference,
): Taken[] | undefined {
  const gone = new Set(added.map(keyOf))
  const left = taken.filter((row) => !gone.has(keyOf(row)))
  if (taken.length - left.length !== gone.size) return undefined
  return [...left, ...removed.map((row) => ({ ...row, id: null }))]
}
