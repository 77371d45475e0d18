import { OCCUPANTS, type Occupants } from '@nilayam/contract/moving-in/occupants'
import { MOST_MONTHS } from '@nilayam/contract/options/option-fields'
import type { Option } from '@nilayam/contract/options/options'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { getNow } from '../../../shell/now.ts'
import { parseDay } from '../../../ui/fields/typed-dates.ts'

export type AskDraft = {
  /** The name of this enquiry: sent again after a lost reply or a reload, it is opened once. Another content is another one. */
  key: string
  option_id: number | null
  move_in: string
  months: number
  /** null until the student says it: nothing that we know tells it. */
  occupants: Occupants | null
  text: string
  shares_phone: boolean
}

const USUAL_MONTHS = 6

/** Query parameters of the form's address. */
type Requested = Partial<Record<string, string>>

/** Initial values of the form: those chosen on the property's page (`requested`), else the cheapest free option. */
export function toFirstDraft(
  requested: Requested,
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
    occupants: null,
    text: '',
    // Sharing needs a new decision each time.
    shares_phone: false,
  }
}

/** A draft, and the address for which the form was opened. */
export type KeptDraft = { address: string; draft: AskDraft }

/** The form's values: those kept in this tab, in which what another address asks for wins, as that of a quote. */
export function toDraft(
  kept: KeptDraft | undefined,
  requested: Requested,
  options: readonly Option[],
): AskDraft {
  const first = toFirstDraft(requested, options)
  if (!kept) return first
  const { key, option_id, move_in, months } = first
  const changes = {
    ...(requested.option !== undefined && { option_id }),
    ...(requested.move_in !== undefined && { move_in }),
    ...(requested.months !== undefined && { months }),
  }
  const isNew = kept.address !== toAddress(requested) && Object.keys(changes).length > 0
  return isNew ? { ...kept.draft, ...changes, key } : kept.draft
}

/** What an address asks for, as one text. */
export function toAddress({ option, move_in, months }: Requested): string {
  return JSON.stringify([option, move_in, months])
}

const storageKey = (propertyId: number) => `ask-${propertyId}`

/** The unsent draft for a property in this tab, without the decision to share the phone. */
export function readDraft(propertyId: number): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(propertyId)) ?? 'null')
    return isKept(kept) ? { ...kept, draft: { ...kept.draft, shares_phone: false } } : undefined
  } catch {
    return undefined
  }
}

function isKept(value: unknown): value is KeptDraft {
  const kept = (value ?? {}) as Partial<Record<keyof KeptDraft, unknown>>
  return typeof kept.address === 'string' && isDraft(kept.draft)
}

// The stored value may have been edited.
function isDraft(value: unknown): value is AskDraft {
  const draft = (value ?? {}) as Partial<Record<keyof AskDraft, unknown>>
  return (
    typeof draft.key === 'string' &&
    (draft.option_id === null || typeof draft.option_id === 'number') &&
    typeof draft.move_in === 'string' &&
    typeof draft.months === 'number' &&
    (draft.occupants === null || OCCUPANTS.some((one) => one === draft.occupants)) &&
    typeof draft.text === 'string'
  )
}

export function keepDraft(propertyId: number, kept: KeptDraft | undefined): void {
  if (kept) sessionStorage.setItem(storageKey(propertyId), JSON.stringify(kept))
  else sessionStorage.removeItem(storageKey(propertyId))
}
