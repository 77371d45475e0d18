import { doOverlap, type Span, subtractSpans } from '@nilayam/contract/hours'

/** That a unit is taken: days in India, `to` not included and null while none is known; `id` once it is stored. */
export type Taken = {
  id: number | null
  unit: number
  from: string
  to: string | null
  spans: readonly Span[]
  source: 'owner' | 'closed'
  /** The owner's own. */
  note: string
}

/** Some days and hours of some units. */
export type Part = {
  units: readonly number[]
  from: string
  to: string | null
  spans: readonly Span[]
}

const FOR_EVER = '9999-12-31'
const endOf = ({ to }: { to: string | null }) => to ?? FOR_EVER

/** Whether nothing of it is left from a day on. */
export function isOver({ to }: { to: string | null }, day: string): boolean {
  return to !== null && to <= day
}

/** Whether two share a moment: days and hours that only touch don't. */
export function doClash(one: Omit<Part, 'units'>, other: Omit<Part, 'units'>): boolean {
  return one.from < endOf(other) && other.from < endOf(one) && doOverlap(one.spans, other.spans)
}

/** What stands in the way of taking a part. */
export function findClashes(taken: readonly Taken[], part: Part): Taken[] {
  const units = new Set(part.units)
  return taken.filter((row) => units.has(row.unit) && doClash(row, part))
}

export function takePart(
  taken: readonly Taken[],
  part: Part,
  as: Pick<Taken, 'source' | 'note'>,
): Taken[] {
  const { units, from, to, spans } = part
  return [...taken, ...units.map((unit) => ({ id: null, unit, from, to, spans, ...as }))]
}

/** What is left of who has what when a part is freed: days before and after, and other hours of the days between. */
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

/** What has to be written so that `before` becomes `after`; rows that are the same stay. */
export function toDifference(before: readonly Taken[], after: readonly Taken[]) {
  const kept = new Set(after.flatMap(({ id }) => id ?? []))
  return {
    removed: before.filter(({ id }) => id !== null && !kept.has(id)),
    added: after.filter(({ id }) => id === null),
  }
}
export type Difference = ReturnType<typeof toDifference>

const keyOf = ({ unit, from, to, spans, source }: Taken) =>
  JSON.stringify([unit, from, to, spans, source])

/** As it was before a change; undefined when what that added isn't there any more. */
export function takeBack(
  taken: readonly Taken[],
  { removed, added }: Difference,
): Taken[] | undefined {
  const gone = new Set(added.map(keyOf))
  const left = taken.filter((row) => !gone.has(keyOf(row)))
  if (taken.length - left.length !== gone.size) return undefined
  return [...left, ...removed.map((row) => ({ ...row, id: null }))]
}
