import type { Opening } from '@nilayam/contract/admin/verification'
import { PAPER_KINDS, type PaperKind } from '@nilayam/contract/places/papers'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findActsSince } from '../audit/audit.ts'

const isKind = (word: unknown): word is PaperKind => PAPER_KINDS.some((kind) => kind === word)

/** Who has opened which page of a property's papers since they were sent, from the audit log. */
export async function findOpenings(
  db: DbOrTransaction,
  propertyId: number,
  since: Date,
): Promise<Opening[]> {
  const subject = `property:${propertyId}`
  const acts = await findActsSince(db, { subject, act: 'paper.read', since })
  return acts.flatMap(({ actor_id, actor_name, after, at }) => {
    const paper = after?.paper
    // Entries from before papers had pages stand for page 1.
    const page = Number(after?.page ?? 1)
    if (actor_id === null || !isKind(paper)) return []
    return [{ paper, page, by_id: actor_id, by_name: actor_name, at: at.toISOString() }]
  })
}
