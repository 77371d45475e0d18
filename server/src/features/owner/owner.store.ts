import { type ExpressionBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

const papersDestroyedAt = sql<Date | null>`(
  select max(at) from audit where subject = 'property:' || properties.id and act = 'papers.destroyed')`

type Owned = ExpressionBuilder<Tables, 'properties'>

const hasTerms = ({ exists, selectFrom }: Owned) =>
  exists(selectFrom('terms').select('id').whereRef('terms.property_id', '=', 'properties.id'))

/** The decided report that a property is on hold for: the note is its reason. */
const heldReport = (of: Owned) =>
  of
    .selectFrom('reports as r')
    .select(({ fn }) => fn.max('r.id').as('id'))
    .whereRef('r.concerned_id', '=', 'properties.owner_id')
    .whereRef('r.property_id', '=', 'properties.id')
    .where('r.decided_at', 'is not', null)
    .where('properties.state', '=', 'held')
    .where((eb) => {
      const note = eb.ref('properties.held_note')
      return eb.or([
        eb.and([eb('r.measure', '=', 'held'), eb('r.reason', '=', note)]),
        eb.and([eb('r.appeal_measure', '=', 'held'), eb('r.appeal_reason', '=', note)]),
      ])
    })

function selectOwn(db: DbOrTransaction, ownerId: number) {
  return db
    .selectFrom('properties')
    .select(['id', 'contact_person_email', 'contact_person_mobile', 'updated_at', 'confirmed_at'])
    .select(['refusal', 'refusal_reason', 'held_note', 'papers_sent_at'])
    .select((eb) => eb.ref('state').$castTo<'draft' | 'listed' | 'expired' | 'held'>().as('state'))
    .select((eb) => heldReport(eb).as('held_report'))
    .select((eb) => hasTerms(eb).$castTo<boolean>().as('has_terms'))
    .select(papersDestroyedAt.as('papers_destroyed_at'))
    .where('owner_id', '=', ownerId)
    .where('state', '!=', 'deleted')
}

export type OwnRow = Awaited<ReturnType<typeof findOwnDrafts>>[number]

/** Listed, expired and held ones, most recently listed first. */
export async function findOwnListed(db: DbOrTransaction, ownerId: number) {
  return selectOwn(db, ownerId)
    .where('state', 'in', ['listed', 'expired', 'held'])
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Drafts, last edited first. */
export async function findOwnDrafts(db: DbOrTransaction, ownerId: number) {
  return selectOwn(db, ownerId)
    .where('state', '=', 'draft')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findOwn(db: DbOrTransaction, ownerId: number, id: number) {
  return selectOwn(db, ownerId).where('id', '=', id).execute()
}

/** Number of an owner's properties per state, and of verified ones among the listed. */
export async function countOwn(db: DbOrTransaction, ownerId: number) {
  return db
    .selectFrom('properties')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'listed').as('listed'),
      fn.countAll<number>().filterWhere('state', '=', 'draft').as('drafts'),
      fn.countAll<number>().filterWhere('state', '=', 'expired').as('expired'),
      fn.countAll<number>().filterWhere('state', '=', 'held').as('held'),
      fn
        .countAll<number>()
        .filterWhere((eb) => eb.and({ state: 'listed', is_verified: true }))
        .as('verified'),
    ])
    .where('owner_id', '=', ownerId)
    .where('state', '!=', 'deleted')
    .executeTakeFirstOrThrow()
}
