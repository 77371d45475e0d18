import type { ApiError } from '@nilayam/contract/errors'
import { FormError } from '../../ui/fields/form-error.tsx'

/** A refusal that concerns no field. */
export function Refused({ refusal }: { refusal: ApiError | undefined }) {
  if (!refusal || Object.keys(refusal.errors ?? {}).length > 0) return null
  return <FormError message={refusal.message} />
}
