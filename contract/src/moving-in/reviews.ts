import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { idInText, optionalText, requiredText, revision } from '../fields.ts'
import { OptionFields, yesOrNo } from '../options/option-fields.ts'
import { propertyIdParams } from '../places/properties.ts'
import { countCharacters } from '../text/characters.ts'
import { Part } from './enquiries.ts'
import type { MarkName } from './marks.ts'

/** As people count them. */
export const MOST_REVIEW_CHARACTERS = 1000
export const MOST_ANSWER_CHARACTERS = 1000
/** Days for which a review, or what a visitor said, can be changed. */
export const CHANGE_DAYS = 14
/** Reviews in one reply. */
export const REVIEWS_A_PAGE = 10

const MARK = message('reviews.markRule')
const mark = z.int(MARK).check(z.minimum(1, MARK), z.maximum(5, MARK))
const marksOf = <T extends z.ZodMiniType>(shape: T): Record<MarkName, T> => ({
  clean: shape,
  food_or_desk: shape,
  quiet: shape,
  owner: shape,
  as_described: shape,
})
export const Marks = z.strictObject(marksOf(mark))
export type Marks = z.infer<typeof Marks>
/** Those of a form that isn't filled in yet. */
export const DraftMarks = z.strictObject(marksOf(z.optional(mark)))
export type DraftMarks = z.infer<typeof DraftMarks>

const tooLong = (most: number) => message('reviews.textTooLong', { most })
const upTo = (most: number) =>
  z.refine<string>((text) => countCharacters(text) <= most, { error: tooLong(most) })
const reviewText = optionalText(8 * MOST_REVIEW_CHARACTERS, tooLong(MOST_REVIEW_CHARACTERS)).check(
  upTo(MOST_REVIEW_CHARACTERS),
)
const answerText = requiredText(
  message('reviews.answerRequired'),
  8 * MOST_ANSWER_CHARACTERS,
  tooLong(MOST_ANSWER_CHARACTERS),
).check(upTo(MOST_ANSWER_CHARACTERS))

/** A review as everybody sees it. Numbers and addresses are hidden. */
export const Review = z.object({
  id: z.int(),
  /** The student's first name. */
  name: z.string(),
  /** What they live in, or lived in; null if that isn't known. */
  option: z.nullable(OptionFields),
  /** Days in India; `left_on` is null while they still live there. */
  moved_in_on: z.string(),
  left_on: z.nullable(z.string()),
  marks: Marks,
  parts: z.array(Part),
  /** ISO times in UTC. */
  written_at: z.string(),
  changed_at: z.nullable(z.string()),
  answer: z.nullable(z.object({ parts: z.array(Part), at: z.string() })),
})
export type Review = z.infer<typeof Review>

/** What stands behind a property's reviews. */
export const ReviewSummary = z.object({
  reviews: z.int(),
  /** Those that lasted long enough to be reviewed. */
  stays: z.int(),
  /** To one decimal; null below three reviews. */
  average: z.nullable(z.number()),
  marks: z.nullable(z.object(marksOf(z.number()))),
  /** What visitors say; null below three. */
  visitors: z.nullable(z.object({ of: z.int(), as_described: z.int() })),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

const PlaceReviewed = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  area_name: z.string(),
  city_name: z.string(),
  is_listed: z.boolean(),
  /** Decides what `food_or_desk` is called. */
  type_slug: z.string(),
})

/** A student's own review of a stay, with what the form needs. */
export const OwnReview = z.object({
  stay_id: z.int(),
  place: PlaceReviewed,
  owner_name: z.string(),
  moved_in_on: z.string(),
  left_on: z.nullable(z.string()),
  review: z.nullable(
    z.object({
      id: z.int(),
      /** Grows with each change. */
      revision: z.int(),
      marks: Marks,
      text: z.string(),
      written_at: z.string(),
      changed_at: z.nullable(z.string()),
      /** ISO time in UTC. */
      changeable_until: z.string(),
      can_change: z.boolean(),
      /** Taken down by staff after a report. */
      is_removed: z.boolean(),
      answer: z.nullable(z.object({ parts: z.array(Part), at: z.string() })),
    }),
  ),
})
export type OwnReview = z.infer<typeof OwnReview>

/** A review of one of an owner's places. */
export const OwnersReview = z.extend(Review, { place: PlaceReviewed })
export type OwnersReview = z.infer<typeof OwnersReview>

const cursor = z.optional(z.string().check(z.regex(/^\d{1,9}$/, message('fields.number'))))
const stayParams = z.object({ stay_id: idInText })
const own = z.object({ own: OwnReview })

export const reviewsShapes = {
  getReviews: {
    summary: 'The reviews of a listed property, newest first, with what stands behind them',
    params: propertyIdParams,
    query: z.strictObject({ cursor }),
    reply: z.object({
      summary: ReviewSummary,
      reviews: z.array(Review),
      next_cursor: z.nullable(z.string()),
    }),
  },
  getOwnReview: {
    summary: 'The student’s review of a stay; 404 for a stay that can’t be reviewed',
    params: stayParams,
    reply: own,
  },
  saveReview: {
    summary:
      'Writes the review of a stay, or changes it within 14 days; 409 when it was saved elsewhere meanwhile',
    params: stayParams,
    body: z.strictObject({
      /** Of the review that is changed; 0 for a new one. */
      revision,
      marks: Marks,
      text: reviewText,
    }),
    reply: own,
  },
  getVisitWord: {
    summary: 'What a student who visited said about a place, and whether they may say it now',
    params: propertyIdParams,
    reply: z.object({ can_say: z.boolean(), as_described: z.nullable(z.boolean()) }),
  },
  sayAsDescribed: {
    summary: 'Says after a visit whether the place was as described; can be changed for 14 days',
    params: propertyIdParams,
    body: z.strictObject({ as_described: yesOrNo }),
    reply: z.object({ can_say: z.boolean(), as_described: z.nullable(z.boolean()) }),
  },
  getOwnersReviews: {
    summary: 'The reviews of an owner’s places, those without an answer first, then the newest',
    reply: z.object({ reviews: z.array(OwnersReview) }),
  },
  answerReview: {
    summary: 'The owner’s answer to a review, once',
    params: z.object({ review_id: idInText }),
    body: z.strictObject({ text: answerText }),
    reply: z.object({ review: OwnersReview }),
  },
} as const
