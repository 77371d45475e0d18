import { REFUSAL_REASONS } from '@nilayam/contract/admin/verification'

/** Options with the reasons for refusing papers. */
export function ReasonOptions() {
  return Object.entries(REFUSAL_REASONS).map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}
