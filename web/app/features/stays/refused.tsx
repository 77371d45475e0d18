import type { ApiError } from '@nilayam/contract/errors'
import { Note } from '../../ui/note.tsx'

/** A refusal that concerns no field. */
export function Refused({ refusal }: { refusal: ApiError | undefined }) {
  if (!refusal || Object.keys(refusal.errors ?? {}).length > 0) return null
  return (
    <div role="alert">
      <Note kind="bad">{refusal.message}</Note>
    </div>
  )
}
