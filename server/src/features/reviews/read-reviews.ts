import { notFound } from '@nilayam/contract/errors'
import {
  type OwnersReview,
  REVIEWS_A_PAGE,
  type Review,
  type ReviewSummary,
} from '@nilayam/contract/moving-in/reviews'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { Owner } from '../../http/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { countLongStays } from '../stays/stays.ts'
import { toOwnersReview, toReview } from './reviews.rules.ts'
import { findOwnersReviews, findReviews } from './reviews.store.ts'
import { toSummary } from './summary.rules.ts'
import { findFigures } from './summary.store.ts'

type Page = { summary: ReviewSummary; reviews: Review[]; next_cursor: string | null }

/** A page of a listed property's reviews. Throws 404 for any other property. */
export async function getReviews(
  db: Db,
  { propertyId, cursor }: { propertyId: number; cursor: string | undefined },
  now: Date,
): Promise<Page> {
  const figures = await findFigures(db, propertyId)
  if (!figures) throw notFound()
  const stays = await countLongStays(db, propertyId, toIndianDay(now))
  const after = cursor === undefined ? undefined : Number(cursor)
  const found = figures.reviews > 0 ? await findReviews(db, propertyId, after) : []
  const page = found.slice(0, REVIEWS_A_PAGE)
  const last = page.at(-1)
  return {
    summary: toSummary(figures, stays),
    reviews: page.map(toReview),
    next_cursor: found.length > page.length && last ? String(last.id) : null,
  }
}

export async function getOwnersReviews(db: Db, owner: Owner): Promise<OwnersReview[]> {
  return (await findOwnersReviews(db, owner.id)).map(toOwnersReview)
}
