import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { file } from '../define.ts'
import { id, idInText, revision } from '../fields.ts'
import { OptionFields } from '../options/option-fields.ts'
import { Gone } from './gone.ts'
import { VisitHours } from './visit-hours.ts'

/** Visits can be booked from today on for so many days. */
export const VISIT_DAYS = 14
/** Each side may say whether a visit took place, and the other answer, within so many hours. */
export const WORD_HOURS = 72
export const BOOKINGS_A_DAY = 5
export const MOST_MOVES = 10
export const VISITS_A_PAGE = 30

/**
 * `over`: its time has passed and it waits for words. `held`: it took place, which counts. `disputed`: the two sides say
 * different things. `unsaid`: nobody said anything.
 */
export const VISIT_STATES = [
  'booked',
  'over',
  'held',
  'missed',
  'disputed',
  'unsaid',
  'cancelled',
] as const
export type VisitState = (typeof VISIT_STATES)[number]

const VISIT_SIDES = ['student', 'owner'] as const

/** A visit as one of its two sides sees it. */
export const Visit = z.object({
  id: z.int(),
  enquiry_id: z.int(),
  state: z.enum(VISIT_STATES),
  side: z.enum(VISIT_SIDES),
  /** ISO times in UTC. */
  starts_at: z.string(),
  ends_at: z.string(),
  /** Grows when it is moved or cancelled; acts say which one was read. */
  sequence: z.int(),
  /** Who moved or cancelled it last; null for nobody, or because the enquiry or the place ended. */
  is_changed_by_you: z.nullable(z.boolean()),
  your_word: z.nullable(z.boolean()),
  other_word: z.nullable(z.boolean()),
  /** Until when words are taken. */
  settles_at: z.string(),
  can_change: z.boolean(),
  can_say: z.boolean(),
  other_name: z.string(),
  property_id: z.int(),
  title: z.string(),
})
export type Visit = z.infer<typeof Visit>

export const Slot = z.object({ starts_at: z.string(), ends_at: z.string(), is_free: z.boolean() })
export type Slot = z.infer<typeof Slot>

/** A day in India with the slots that can still be booked; those that are taken are told as well. */
export const SlotDay = z.object({
  day: z.string(),
  /** Whether there are hours on that day at all, although none may be left. */
  has_hours: z.boolean(),
  slots: z.array(Slot),
})
export type SlotDay = z.infer<typeof SlotDay>

/** A row of the owner's list. */
export const OwnerVisit = z.extend(Visit, {
  /** What was asked for; null for whatever there is. */
  option: z.nullable(OptionFields),
  move_in: z.string(),
})
export type OwnerVisit = z.infer<typeof OwnerVisit>

const params = z.object({ enquiry_id: idInText })
const startsAt = z.iso.datetime(message('visits.timeRule'))
/** Which visit an act is about, as it was read. */
const known = { visit_id: id, sequence: revision }
const reply = z.object({ visit: Visit })
const numberInText = z.optional(z.string().check(z.regex(/^\d{1,9}$/, message('fields.number'))))

export const visitsShapes = {
  getVisitHours: {
    summary: 'When an owner shows a place; null before the first save',
    params: z.object({ property_id: idInText }),
    reply: z.object({
      hours: z.nullable(VisitHours),
      revision: z.int(),
      saved_at: z.nullable(z.string()),
    }),
  },
  saveVisitHours: {
    summary:
      'Sets when a place is shown; visits that are booked stay as they are. 409 when saved elsewhere meanwhile',
    body: z.extend(VisitHours, { property_id: id, revision }),
    reply: z.object({ revision: z.int(), saved_at: z.string() }),
  },
  getOwnerVisits: {
    summary:
      'Visits to one of the owner’s places: those that wait for a word, those to come, and those before by pages',
    query: z.strictObject({ property_id: numberInText, cursor: z.optional(z.string()) }),
    reply: z.object({
      /** All places of the owner that can have visits. */
      places: z.array(z.object({ id: z.int(), title: z.string(), is_listed: z.boolean() })),
      /** The place that the rest is about; null without any. */
      property_id: z.nullable(z.int()),
      to_say: z.array(OwnerVisit),
      coming: z.array(OwnerVisit),
      past: z.array(OwnerVisit),
      next_cursor: z.nullable(z.string()),
    }),
  },
  getOwnerCalendar: {
    summary: 'All visits to come to a place as a calendar file',
    params: z.object({ property_id: idInText }),
    reply: file,
  },
  getVisit: {
    summary: 'The newest visit of an enquiry, and whether one can be booked',
    params,
    reply: z.object({
      visit: z.nullable(Visit),
      /** The last one before it of which the reader can still say whether it took place. */
      earlier: z.nullable(Visit),
      can_book: z.boolean(),
      /** Whether the owner has set weekly hours; without any nobody can book. */
      has_hours: z.boolean(),
      address: z.string(),
    }),
  },
  getSlots: {
    summary: 'When a place can be visited in the next 14 days',
    params,
    reply: z.object({
      days: z.array(SlotDay),
      minutes: z.int(),
      /** The visit that would be moved. */
      visit: z.nullable(Visit),
      side: z.enum(VISIT_SIDES),
      other_name: z.string(),
      title: z.string(),
      area_name: z.string(),
      address: z.string(),
      /** Whether a slot can be taken now: the enquiry is open and the place is listed. */
      can_take: z.boolean(),
      gone: Gone,
    }),
  },
  bookVisit: {
    summary: 'Books a free slot; the same one again changes nothing, 409 while another is booked',
    status: 201,
    params,
    body: z.strictObject({ starts_at: startsAt }),
    reply,
  },
  moveVisit: {
    summary: 'Moves a visit to another free slot, and tells the other side',
    params,
    body: z.strictObject({ ...known, starts_at: startsAt }),
    reply,
  },
  cancelVisit: {
    summary: 'Cancels a visit, until it starts, and tells the other side',
    params,
    body: z.strictObject(known),
    reply,
  },
  sayVisit: {
    summary: 'Says whether a visit took place; can be changed until words are taken no more',
    params,
    body: z.strictObject({ visit_id: id, took_place: z.boolean(message('fields.trueOrFalse')) }),
    reply,
  },
  getVisitCalendar: {
    summary: 'A visit as a calendar file, for either side',
    params: z.object({ visit_id: idInText }),
    reply: file,
  },
  getCalendarByLink: {
    summary: 'The same by a mail’s link, which does nothing else',
    query: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
    reply: file,
  },
} as const
