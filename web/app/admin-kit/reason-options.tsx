import { REFUSAL_REASONS } from '@nilayam/contract/verification'

/** The reasons for which papers are refused, as choices. */
export function ReasonOptions() {
  return Object.entries(REFUSAL_REASONS).map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}
