import { parseId } from '../../address.ts'
import { parseDay } from '../../ui/fields/typed-dates.ts'

/** The choice on a property's page, as encoded in its URL. */
export type ChosenInAddress = { option: number | null; from: string | null }

/** Past days are ignored; `today` is a day in India. */
export function parseChosen(params: URLSearchParams, today: string): ChosenInAddress {
  const from = parseDay(params.get('from') ?? '')
  return {
    option: parseId(params.get('option')),
    from: from !== undefined && from >= today ? from : null,
  }
}

/** Sets the choice; other parameters stay. */
export function withChosen(
  params: URLSearchParams,
  chosen: Partial<ChosenInAddress>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(chosen)) {
    if (value === null) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
