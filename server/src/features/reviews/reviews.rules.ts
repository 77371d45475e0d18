import { MARKS, type MarkName } from '@nilayam/contract/moving-in/marks'
import {
  CHANGE_DAYS,
  type Marks,
  type OwnersReview,
  type OwnReview,
  type Review,
} from '@nilayam/contract/moving-in/reviews'
import { toFirstName } from '@nilayam/contract/text/first-name'
import { addDays } from '@nilayam/contract/time/india-time'
import { hideNumbers } from '../enquiries/enquiries.ts'
import { isReviewed, type ReviewedStay, type StayRecord } from './reviews.store.ts'

/** Until when something written at a time can be changed. */
export function changeableUntil(writtenAt: Date): Date {
  return addDays(writtenAt, CHANGE_DAYS)
}

export function canChange(
  { written_at, removed_at }: Pick<ReviewedStay, 'written_at' | 'removed_at'>,
  now: Date,
): boolean {
  return removed_at === null && now < changeableUntil(written_at)
}

function toMarks(row: Record<MarkName, number>): Marks {
  const { clean, food_or_desk, quiet, owner, as_described } = row
  return { clean, food_or_desk, quiet, owner, as_described }
}

/** Whether a review says just this already: the request came twice. */
export function saysTheSame(
  stay: ReviewedStay,
  { marks, text, revision }: { marks: Marks; text: string; revision: number },
): boolean {
  const isSame = MARKS.every((name) => stay[name] === marks[name]) && stay.text === text
  return isSame && stay.revision === revision + 1
}

function toAnswer({ answer, answered_at }: ReviewedStay): Review['answer'] {
  if (answer === null || !answered_at) return null
  return { parts: hideNumbers(answer), at: answered_at.toISOString() }
}

const toDays = ({ moved_in_on, last_day, has_left }: StayRecord) => ({
  moved_in_on,
  left_on: has_left ? last_day : null,
})

/** As everybody sees it: of the name only the first; "Erased account" is no name. */
export function toReview(stay: ReviewedStay): Review {
  return {
    id: stay.id,
    name: stay.student_is_erased ? stay.student_name : toFirstName(stay.student_name),
    option: stay.option,
    ...toDays(stay),
    marks: toMarks(stay),
    parts: hideNumbers(stay.text),
    written_at: stay.written_at.toISOString(),
    changed_at: stay.changed_at?.toISOString() ?? null,
    answer: toAnswer(stay),
  }
}

function toPlace(stay: StayRecord): OwnReview['place'] {
  const { property_id: id, slug, title, area_name, city_name, is_listed, type_slug } = stay
  return { id, slug, title, area_name, city_name, is_listed, type_slug }
}

export function toOwnersReview(stay: ReviewedStay): OwnersReview {
  return { ...toReview(stay), place: toPlace(stay) }
}

/** As its student sees it, in full. */
export function toOwn(stay: StayRecord, now: Date): OwnReview {
  return {
    stay_id: stay.stay_id,
    place: toPlace(stay),
    owner_name: stay.owner_name,
    ...toDays(stay),
    review: isReviewed(stay)
      ? {
          id: stay.id,
          revision: stay.revision,
          marks: toMarks(stay),
          text: stay.text,
          written_at: stay.written_at.toISOString(),
          changed_at: stay.changed_at?.toISOString() ?? null,
          changeable_until: changeableUntil(stay.written_at).toISOString(),
          can_change: canChange(stay, now),
          is_removed: stay.removed_at !== null,
          answer: toAnswer(stay),
        }
      : null,
  }
}
