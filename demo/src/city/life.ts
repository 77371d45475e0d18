import type { Occupants } from '@nilayam/contract/enquiries'

export type DemoSide = 'student' | 'owner'

/** What a side did in a thread. */
export type DemoStep =
  | { kind: 'write'; by: DemoSide; text: string }
  | { kind: 'share_phone' }
  | { kind: 'open_phone' }
  | { kind: 'read'; by: DemoSide }
  | { kind: 'end' | 'block'; by: DemoSide }

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
