import { OCCUPANTS, type Occupants } from '@nilayam/contract/enquiries'
import { toIndianDay } from '@nilayam/contract/india-time'
import { MOST_MONTHS } from '@nilayam/contract/option-fields'
import type { Option } from '@nilayam/contract/options'

export type AskDraft = {
  option_id: number | null
  move_in: string
  months: number
  occupants: Occupants
  text: string
  shares_phone: boolean
}

const USUAL_MONTHS = 6

/** What the form begins with: what was chosen on the place's page, else the cheapest that is free. */
export function toFirstDraft(
  wanted: Partial<Record<string, string>>,
  options: readonly Option[],
  today = toIndianDay(new Date()),
): AskDraft {
  const chosen = options.find(({ id }) => String(id) === wanted.option)
  const cheapest = options.toSorted((a, b) => a.fields.price - b.fields.price)
  const free = cheapest.find((option) => option.free.now > 0)
  const option = chosen ?? free ?? cheapest[0]
  const months = Number(wanted.months)
  return {
    option_id: option?.id ?? null,
    move_in: wanted.move_in && wanted.move_in >= today ? wanted.move_in : today,
    months:
      Number.isInteger(months) && months >= 1 && months <= MOST_MONTHS ? months : USUAL_MONTHS,
    occupants: option?.fields.who === 'men' ? 'man' : 'woman',
    text: '',
    // Off each time.
    shares_phone: false,
  }
}

const storageKey = (propertyId: number) => `ask-${propertyId}`

/** What was typed for a place in this tab and not sent; never whether to share the phone. */
export function readDraft(propertyId: number): AskDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(propertyId)) ?? 'null')
    return isDraft(kept) ? { ...kept, shares_phone: false } : undefined
  } catch {
    return undefined
  }
}

// Somebody may have edited the storage.
function isDraft(value: unknown): value is AskDraft {
  const draft = (value ?? {}) as Partial<Record<keyof AskDraft, unknown>>
  return (
    (draft.option_id === null || typeof draft.option_id === 'number') &&
    typeof draft.move_in === 'string' &&
    typeof draft.months === 'number' &&
    OCCUPANTS.some((one) => one === draft.occupants) &&
    typeof draft.text === 'string'
  )
}

export function keepDraft(propertyId: number, draft: AskDraft | undefined): void {
  if (draft) sessionStorage.setItem(storageKey(propertyId), JSON.stringify(draft))
  else sessionStorage.removeItem(storageKey(propertyId))
}
