import type { AdminProperty } from '@nilayam/contract/admin/moderation'
import { findUnopened, type Opening } from '@nilayam/contract/admin/verification'
import type { PaperKind } from '@nilayam/contract/places/papers'
import { formatTime } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'

/** 'the ID document and all 3 pages of the property proof' */
export function sayPapers(
  property: Pick<AdminProperty, 'papers'>,
  kinds: readonly PaperKind[],
): string {
  const say = (kind: PaperKind) => {
    const pages = Math.max(1, countPages(property, kind))
    return kind === 'id_document'
      ? t('verification.wholeId', { pages })
      : t('verification.wholeProof', { pages })
  }
  const [first = '', second] = kinds.map(say)
  return second ? t('verification.twoPapers', { first, second }) : first
}

/** A page opened on this screen, after the log was loaded. */
export type OpenedPage = { paper: PaperKind; page: number }

const countPages = (property: Pick<AdminProperty, 'papers'>, kind: PaperKind) =>
  property.papers[kind]?.pages ?? 0

/** Papers that this person hasn't opened completely since they were sent, by the log and this screen. */
export function findStillUnopened(
  property: Pick<AdminProperty, 'papers' | 'openings'>,
  personId: number,
  openedHere: readonly OpenedPage[],
): PaperKind[] {
  const here = openedHere.map((opened) => ({ ...opened, by_id: personId }))
  return findUnopened([...property.openings, ...here], personId, {
    id_document: countPages(property, 'id_document'),
    property_proof: countPages(property, 'property_proof'),
  })
}

/** The last person who opened a paper: 'Opened by Arjun Nair at 2:20 pm.' */
export function sayLastOpening(openings: readonly Opening[], kind: PaperKind): string {
  const last = openings.findLast(({ paper }) => paper === kind)
  return last ? t('verification.lastOpened', { name: last.by_name, time: formatTime(last.at) }) : ''
}
