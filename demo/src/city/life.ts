import type { Occupants } from '@nilayam/contract/moving-in/occupants'
import type { Marks } from '@nilayam/contract/moving-in/reviews'

export type DemoSide = 'student' | 'owner'

/** What a side did in a thread. Days are counted from the step. */
export type DemoStep =
  | { kind: 'write'; by: DemoSide; text: string }
  | { kind: 'share_phone' | 'open_phone' }
  | { kind: 'read' | 'end' | 'block'; by: DemoSide }
  /** The first free time from so many days later on. */
  | { kind: 'book_visit'; inDays: number }
  | { kind: 'say_visit'; by: DemoSide; took_place: boolean }
  | { kind: 'offer'; inDays: number; months: number }
  | { kind: 'accept_offer' | 'decline_offer' | 'withdraw_offer' | 'move_in' }
  | { kind: 'leave'; by: DemoSide; inDays: number }
  /** What of the agreed deposit came back. */
  | { kind: 'say_deposit'; by: DemoSide; keeps: number; note?: string }
  | { kind: 'review'; marks: Marks; text: string }
  | { kind: 'answer_review'; text: string }

export type DemoAsked = {
  text: string
  move_in: string
  months: number
  occupants: Occupants
  shares_phone: boolean
}

/** A student and a place, from the first question on. */
export type DemoLife = {
  student_email: string
  property_key: string
  asked_at: Date
  asked: DemoAsked
  steps: (DemoStep & { at: Date })[]
}
