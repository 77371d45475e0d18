import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { actKey } from '../act-key.ts'
import { id, idInText, requiredText } from '../fields.ts'
import { MOST_MONTHS, OptionFields } from '../options/option-fields.ts'
import { Answers } from '../places/answers.ts'
import { Photo } from '../places/photos.ts'
import { propertyIdParams } from '../places/properties.ts'
import { countCharacters, MOST_CHARACTERS } from '../text/characters.ts'
import { Progress } from './enquiry-progress.ts'
import { Gone } from './gone.ts'
import { OCCUPANTS } from './occupants.ts'

/** New ones of a student in 24 hours. */
export const ENQUIRIES_A_DAY = 10
/** Of an account, in all its threads. */
export const MESSAGES_A_MINUTE = 120
/** Rows of an inbox in one reply. */
export const ENQUIRIES_A_PAGE = 30

/** `open`: both may write. `ended`: nobody may. `blocked`: ended, and the student can't ask this owner again. */
export const ENQUIRY_STATES = ['open', 'ended', 'blocked'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** What a thread notes between the messages. */
export const THREAD_EVENTS = [
  'asked',
  'phone_shared',
  'phone_seen',
  'phone_hidden',
  'ended',
  'blocked',
  'unblocked',
  'visit_booked',
  'visit_moved',
  'visit_cancelled',
  'visit_called_off',
  'visit_took_place',
  'visit_missed',
  'offer_made',
  'offer_accepted',
  'offer_declined',
  'offer_withdrawn',
  'offer_lapsed',
  'moved_in',
  'leaving',
  'left',
  'deposit_told',
  'deposit_answered',
  'unit_free',
  'stay_cancelled',
  'stay_expired',
  'leaving_asked',
  'leaving_withdrawn',
  'leaving_agreed',
  'leaving_refused',
  'deposit_counted',
  'move_in_asked',
] as const
export type ThreadEvent = (typeof THREAD_EVENTS)[number]

const TOO_LONG = message('enquiries.textTooLong', { most: MOST_CHARACTERS })
/** The words of a message; `missing` says what to write. */
export const toMessageText = (missing: string) =>
  requiredText(missing, 8 * MOST_CHARACTERS, TOO_LONG).check(
    z.refine((text) => countCharacters(text) <= MOST_CHARACTERS, { error: TOO_LONG }),
  )
const messageText = toMessageText(message('enquiries.textRequired'))

const DAY = message('enquiries.dayRule')
const MONTHS = message('enquiries.monthsRule', { most: MOST_MONTHS })

/** A message's name, made by the browser: sent twice, it is kept once. */

export const Part = z.object({
  /** Of a hidden number or address: what its writer sees of it ('98•••'), and nothing for the other side. */
  text: z.string(),
  is_hidden: z.boolean(),
})
export type Part = z.infer<typeof Part>

/** A message, or an event of the thread. */
export const Line = z.object({
  id: z.int(),
  is_yours: z.boolean(),
  /** Null for a message. */
  event: z.nullable(z.enum(THREAD_EVENTS)),
  /** What an event is about: the time of a visit or the end of an offer (ISO time in UTC), or a day in India. */
  about: z.nullable(z.string()),
  /** Empty for an event. */
  parts: z.array(Part),
  /** Of your own messages. */
  key: z.nullable(z.string()),
  /** Staff took the message out after a report; it has no parts then. */
  is_removed: z.boolean(),
  /** ISO time in UTC. */
  sent_at: z.string(),
})
export type Line = z.infer<typeof Line>

/** What was asked for, as it was then. */
const AskedFor = z.object({
  /** Null: whatever there is. */
  option: z.nullable(OptionFields),
  option_id: z.nullable(z.int()),
  /** Day in India. */
  move_in: z.string(),
  months: z.int(),
  occupants: z.enum(OCCUPANTS),
})

const Pass = z.object({
  id: z.int(),
  /** ISO times in UTC. */
  since: z.string(),
  until: z.string(),
  /** How often the owner opened the number. */
  looks: z.int(),
})

const EnquiredProperty = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  area_name: z.string(),
  city_name: z.string(),
  is_listed: z.boolean(),
  photo: z.nullable(Photo),
})

/** An enquiry as one of its two sides sees it. */
export const Enquiry = z.object({
  id: z.int(),
  state: z.enum(ENQUIRY_STATES),
  /** Another one after each change; a page that knows this one waits for the next. */
  revision: z.int(),
  /** Grows when staff take a message out or put one back: those that are shown are to be read anew. */
  removals: z.int(),
  side: z.enum(['student', 'owner']),
  other_name: z.string(),
  property: EnquiredProperty,
  asked_for: AskedFor,
  progress: Progress,
  /** Who ended or blocked it; null while it is open. */
  is_ended_by_you: z.nullable(z.boolean()),
  /** Whether a message can be sent: it is open, the property exists, and the other side can sign in. */
  can_write: z.boolean(),
  gone: Gone,
  /** The pass in force; null while the phone isn't shared. */
  pass: z.nullable(Pass),
  /** The last line that the other side has seen. */
  read_by_other: z.int(),
  unread: z.int(),
  /** Whether mails tell you of new messages. */
  has_mails: z.boolean(),
})
export type Enquiry = z.infer<typeof Enquiry>

/** A row of the inbox. */
export const EnquiryRow = z.extend(
  z.pick(Enquiry, {
    id: true,
    state: true,
    other_name: true,
    property: true,
    asked_for: true,
    progress: true,
    is_ended_by_you: true,
    unread: true,
  }),
  {
    last: z.object({ is_yours: z.boolean(), parts: z.array(Part), sent_at: z.string() }),
    /** Since when your answer is due, ISO time in UTC; null when the other side has the word. */
    due_since: z.nullable(z.string()),
  },
)
export type EnquiryRow = z.infer<typeof EnquiryRow>

const params = z.object({ enquiry_id: idInText })
const whole = z.object({ enquiry: Enquiry, lines: z.array(Line) })
const numberInText = z.optional(z.string().check(z.regex(/^\d{1,9}$/, message('fields.number'))))
const token = z.string().check(z.maxLength(1000))

export const AskBody = z.strictObject({
  property_id: id,
  key: actKey,
  /** Null: whatever there is. */
  option_id: z.nullable(id),
  move_in: z.iso.date(DAY),
  months: z.int(MONTHS).check(z.minimum(1, MONTHS), z.maximum(MOST_MONTHS, MONTHS)),
  occupants: z.enum(OCCUPANTS, message('enquiries.occupantsRule')),
  text: messageText,
  shares_phone: z.boolean(message('fields.trueOrFalse')),
})

export const enquiriesShapes = {
  askOwner: {
    summary:
      'Opens an enquiry with its first message; 409 while one of this student and place is open',
    status: 201,
    body: AskBody,
    reply: z.object({ enquiry_id: z.int() }),
  },
  getEnquiries: {
    summary:
      'The inbox: what waits for an owner’s answer, longest first; then the others, newest first, by pages',
    query: z.strictObject({ cursor: z.optional(z.string()) }),
    reply: z.object({
      /** At most a hundred; none for students, and on later pages. */
      waiting: z.array(EnquiryRow),
      rows: z.array(EnquiryRow),
      next_cursor: z.nullable(z.string()),
      /** What students see of how you answer; null for students, while there are too few, and on later pages. */
      answers: z.nullable(Answers),
    }),
  },
  findOpenEnquiry: {
    summary: 'The student’s open enquiry about a property; null when there is none',
    params: propertyIdParams,
    reply: z.object({ enquiry_id: z.nullable(z.int()) }),
  },
  getEnquiry: {
    summary: 'A thread with its newest lines, or with those before one',
    params,
    query: z.strictObject({ before: numberInText }),
    reply: z.extend(whole, { has_earlier: z.boolean() }),
  },
  awaitLines: {
    summary:
      'Waits up to 20 seconds for a change of the thread, and answers it with the lines since',
    params,
    query: z.strictObject({ revision: numberInText, line: numberInText }),
    reply: whole,
  },
  awaitNews: {
    summary:
      'Waits up to 20 seconds until something happened to any of the user’s threads since `mark`, and answers the next mark; without one it doesn’t wait',
    query: z.strictObject({
      mark: z.optional(z.string().check(z.regex(/^\d{1,18}-\d{1,9}$/, message('fields.number')))),
    }),
    reply: z.object({ mark: z.string() }),
  },
  sendMessage: {
    summary: 'Sends a message; the same key again changes nothing',
    status: 201,
    params,
    body: z.strictObject({ key: actKey, text: messageText }),
    reply: z.object({ line: Line }),
  },
  readLines: {
    summary: 'Says up to which line the thread was seen',
    params,
    body: z.strictObject({ line: id }),
    reply: z.object({ unread: z.int() }),
  },
  endEnquiry: {
    summary: 'Ends a thread for both, or blocks it so that the student can’t ask this owner again',
    params,
    body: z.strictObject({ block: z.boolean(message('fields.trueOrFalse')) }),
    reply: z.object({ state: z.enum(ENQUIRY_STATES) }),
  },
  unblockEnquiry: {
    summary: 'Takes back a block of one’s own; the thread stays ended',
    params,
    reply: z.object({ state: z.enum(ENQUIRY_STATES) }),
  },
  setEnquiryMails: {
    summary: 'Whether mails tell of new messages in this thread',
    params,
    body: z.strictObject({ has_mails: z.boolean(message('fields.trueOrFalse')) }),
    reply: z.object({ has_mails: z.boolean() }),
  },
  getUnread: {
    summary: 'In how many threads something is unread',
    reply: z.object({ unread: z.int() }),
  },
  getMailStop: {
    summary: 'What a mail’s link would stop; it stops nothing by itself',
    query: z.strictObject({ token }),
    reply: z.object({ title: z.string() }),
  },
  stopMails: {
    summary: 'Stops the mails of a thread, without signing in; twice does no harm',
    body: z.strictObject({ token }),
    reply: z.object({ title: z.string() }),
  },
} as const
