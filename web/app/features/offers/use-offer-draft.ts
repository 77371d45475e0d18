import type { Enquiry } from '@nilayam/contract/moving-in/enquiries'
import { OFFER_HOURS } from '@nilayam/contract/moving-in/offers'
import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import { getWholeCost } from '@nilayam/contract/options/whole-cost'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useReply } from '../../use-reply.ts'
import { toFirstDay } from './use-choices.door.ts'

export type OfferDraft = {
  /** The name of this offer: sent again after a lost reply, it is made once. Another content is another offer. */
  key: string
  option_id: number | null
  unit_id: number | null
  move_in: string
  months: number
  with_food: boolean
  hours: (typeof OFFER_HOURS)[number]
}

/** What the student asked for; a day that is over becomes today. */
function toFirst(enquiry: Enquiry): OfferDraft {
  const { option_id, months } = enquiry.asked_for
  return {
    key: crypto.randomUUID(),
    option_id,
    unit_id: null,
    move_in: toFirstDay(enquiry),
    months,
    with_food: false,
    hours: OFFER_HOURS[0],
  }
}

/** The draft of an offer, with what is free on its days and what it costs; of the last days while those are read or no day. */
export function useOfferDraft(enquiry: Enquiry) {
  const [draft, setDraft] = useState(() => toFirst(enquiry))
  const { move_in, months } = draft
  const isDay = /^\d{4}-\d\d-\d\d$/.test(move_in)
  const query = { move_in, months: String(months) }
  const params = { enquiry_id: enquiry.id }
  const { reply, error, ask } = useReply(isDay ? `${move_in} ${months}` : undefined, (signal) =>
    api.call('getOfferChoices', { params, query }, signal),
  )
  const [last, setLast] = useState(reply)
  if (reply && reply !== last) setLast(reply)
  const known = reply ?? last
  const options = known?.options ?? []
  const chosen = options.find(({ id }) => id === draft.option_id) ?? options[0]
  const unit = chosen?.units.find(({ id }) => id === draft.unit_id)
  const terms = known?.terms ?? null
  const coupon = known?.coupon ?? null
  const cost =
    chosen &&
    getWholeCost(
      { ...chosen.fields, kind: chosen.fields.kind },
      terms?.fields ?? NOTHING_STATED,
      months,
      { food: draft.with_food },
    )
  const set = (changes: Partial<OfferDraft>) =>
    setDraft({ ...draft, ...changes, key: crypto.randomUUID() })
  // From the first frame on, in which nothing was asked yet: what it hides would be moved by what comes.
  const isLoading = isDay && !known && error === undefined
  const state = { error, ask, isDay, isCurrent: reply !== undefined, isLoading }
  return { draft, set, options, chosen, unit, terms, cost, coupon, ...state }
}
export type OfferDrafting = ReturnType<typeof useOfferDraft>
