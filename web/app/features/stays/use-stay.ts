import { ApiError, messageOf } from '@nilayam/contract/errors'
import type { Stay } from '@nilayam/contract/stays'
import { useState } from 'react'
import { api } from '../../api.ts'

type Reply = Promise<{ stay: Stay }>
/** Runs an act; the refusal, if it was refused. */
type Run = (act: Reply) => Promise<ApiError | undefined>
export type StayProps = { stay: Stay; run: Run }

/** A stay that changes by the replies to acts; after a refusal by the other side's act it is read again. */
export function useStay(loaded: Stay): StayProps {
  const [stay, setStay] = useState(loaded)
  const run: Run = async (act) => {
    try {
      setStay((await act).stay)
      return undefined
    } catch (error) {
      const refusal =
        error instanceof ApiError ? error : new ApiError(0, 'internal', messageOf(error))
      if (refusal.status === 409) {
        const again = api.call('getStay', { params: { stay_id: loaded.id } })
        await again.then(({ stay: now }) => setStay(now)).catch(() => undefined)
      }
      return refusal
    }
  }
  return { stay, run }
}
