import { type Booking, cutOut, doClash } from '@nilayam/contract/options/bookings'

/** What a unit is held or lived in for: an offer, open until an ISO time in UTC, or the stay that it became. */
export type Hold = { offer_id: number; until: string | null; party: string }

/** A booking of a unit; `id` once it is stored. */
export type Taken = Booking & {
  id: number | null
  unit: number
  source: 'owner' | 'closed' | 'offer' | 'stay'
  /** The owner's note. */
  note: string
  /** Of offers and stays, which change by their own acts alone. */
  hold?: Hold | null
}

/** A selection of units, days and hours. */
export type Part = Booking & { units: readonly number[] }

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

/** Bookings after a part is freed; what is left of one is stored anew. */
export function freePart(taken: readonly Taken[], part: Part): Taken[] {
  const units = new Set(part.units)
  return taken.flatMap((row) => {
    if (!units.has(row.unit)) return [row]
    return cutOut(row, part).map((piece) => (piece === row ? row : { ...piece, id: null }))
  })
}

/** The rows to insert and delete to get from `before` to `after`; equal rows stay. */
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
