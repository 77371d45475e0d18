import { parseId } from '../../address.ts'
import { parseDay } from '../../ui/typed-dates.ts'

/** What of a place is chosen, as its address says it. */
export type ChosenInAddress = { option: number | null; from: string | null }

/** A day that is over isn't one on which one can move in; `today` is a day in India. */
export function parseChosen(params: URLSearchParams, today: string): ChosenInAddress {
  const from = parseDay(params.get('from') ?? '')
  return {
    option: parseId(params.get('option')),
    from: from !== undefined && from >= today ? from : null,
  }
}

/** The query with something chosen; what else stands there stays. */
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
