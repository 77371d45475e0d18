import { OCCUPANTS, type Occupants } from '@nilayam/contract/enquiries'
import { toIndianDay } from '@nilayam/contract/india-time'
import { MOST_MONTHS } from '@nilayam/contract/option-fields'
import type { Option } from '@nilayam/contract/options'
import { getNow } from '../../../shell/now.ts'
import { parseDay } from '../../../ui/typed-dates.ts'

export type AskDraft = {
  /** The name of this enquiry: sent again after a lost reply or a reload, it is opened once. Another content is another one. */
  key: string
  option_id: number | null
  move_in: string
  months: number
  occupants: Occupants
  text: string
  shares_phone: boolean
}

const USUAL_MONTHS = 6

/** Initial values of the form: those chosen on the property's page (`requested`), else the cheapest free option. */
export function toFirstDraft(
  requested: Partial<Record<string, string>>,
  options: readonly Option[],
  today = toIndianDay(getNow()),
): AskDraft {
  const chosen = options.find(({ id }) => String(id) === requested.option)
  const cheapest = options.toSorted((a, b) => a.fields.price - b.fields.price)
  const free = cheapest.find((option) => option.free.now > 0)
  const option = chosen ?? free ?? cheapest[0]
  const months = Number(requested.months)
  const moveIn = parseDay(requested.move_in ?? '')
  return {
    key: crypto.randomUUID(),
    option_id: option?.id ?? null,
    move_in: moveIn !== undefined && moveIn >= today ? moveIn : today,
    months:
      Number.isInteger(months) && months >= 1 && months <= MOST_MONTHS ? months : USUAL_MONTHS,
    occupants: option?.fields.who === 'men' ? 'man' : 'woman',
    text: '',
    // Sharing needs a new decision each time.
    shares_phone: false,
  }
}

const storageKey = (propertyId: number) => `ask-${propertyId}`

/** The unsent draft for a property in this tab, without the decision to share the phone. */
export function readDraft(propertyId: number): AskDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(propertyId)) ?? 'null')
    return isDraft(kept) ? { ...kept, shares_phone: false } : undefined
  } catch {
    return undefined
  }
}

// The stored value may have been edited.
function isDraft(value: unknown): value is AskDraft {
  const draft = (value ?? {}) as Partial<Record<keyof AskDraft, unknown>>
  return (
    typeof draft.key === 'string' &&
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
