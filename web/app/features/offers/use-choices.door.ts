import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import type { Enquiry, Line } from '@nilayam/contract/moving-in/enquiries'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { api } from '../../api.ts'
import { getNow } from '../../shell/now.ts'
import { useReply } from '../../use-reply.ts'

const STEPS = /^(offer|stay)_/

export type Choices = Reply<Contract['getOfferChoices']> & { day: string }

/** The day from which something can be offered: the one asked for, or today when it is over. */
export function toFirstDay({ asked_for: { move_in } }: Enquiry): string {
  const today = toIndianDay(getNow())
  return move_in < today ? today : move_in
}

/** What an owner can offer for the time that was asked for; undefined for students and while it isn't known. */
export function useChoices(enquiry: Enquiry, lines: readonly Line[]): Choices | undefined {
  const { id, side, can_write, asked_for } = enquiry
  const day = toFirstDay(enquiry)
  const last = lines.findLast(({ event }) => event && STEPS.test(event))?.id ?? 0
  const isWanted = side === 'owner' && can_write
  const query = { move_in: day, months: String(asked_for.months) }
  const { reply } = useReply(isWanted ? `${id} ${day} ${last}` : undefined, (signal) =>
    api.call('getOfferChoices', { params: { enquiry_id: id }, query }, signal),
  )
  return reply && { ...reply, day }
}

/** Units of the option that was asked for, or of all when it was none. */
export function findFree({ options }: Choices, { asked_for }: Enquiry) {
  const { option_id } = asked_for
  return options.flatMap((option) =>
    option_id === null || option.id === option_id ? option.units : [],
  )
}
