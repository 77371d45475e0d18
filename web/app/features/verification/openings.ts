import { formatTime } from '@nilayam/contract/india-time'
import type { PaperKind } from '@nilayam/contract/papers'
import { findUnopened, type Opening } from '@nilayam/contract/verification'

const PAPER_NAMES = {
  id_document: 'ID document',
  property_proof: 'property proof',
} as const satisfies Record<PaperKind, string>

/** 'ID document and property proof' */
export function sayPapers(kinds: readonly PaperKind[]): string {
  return kinds.map((kind) => PAPER_NAMES[kind]).join(' and ')
}

/** What this person hasn't opened since it was sent: by the log, and by what was opened on this page since. */
export function findStillUnopened(
  openings: readonly Opening[],
  personId: number,
  openedHere: ReadonlySet<PaperKind>,
): PaperKind[] {
  return findUnopened(openings, personId).filter((kind) => !openedHere.has(kind))
}

/** The last who opened a paper before, for whoever is about to: 'Opened by Arjun Nair at 14:20.' */
export function sayLastOpening(openings: readonly Opening[], kind: PaperKind): string {
  const last = openings.findLast(({ paper }) => paper === kind)
  return last ? `Opened by ${last.by_name} at ${formatTime(last.at)}.` : ''
}
