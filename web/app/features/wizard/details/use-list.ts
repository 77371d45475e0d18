import { ApiError } from '@nilayam/contract/errors'
import { useEffect, useState } from 'react'
import { showToast } from '../../../shell/toasts/toast.ts'

type Loaded<T> = { items: readonly T[]; hasFailed: boolean; retry: () => void }

/**
 * Loads the options of a field whenever `key` changes; none while it is null. `failure` is the message for errors
 * without their own.
 */
export function useList<T>(
  key: number | null,
  load: (signal: AbortSignal, key: number) => Promise<readonly T[]>,
  failure: string,
): Loaded<T> {
  const [state, setState] = useState<{ key: number; items: readonly T[] | 'failed' }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the call, which is a new function each time
  useEffect(() => {
    if (key === null) return
    const abort = new AbortController()
    load(abort.signal, key).then(
      (items) => setState({ key, items }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        setState({ key, items: 'failed' })
        showToast('bad', error instanceof ApiError && error.status ? error.message : failure)
      },
    )
    return () => abort.abort()
  }, [key, attempt])
  const items = state?.key === key ? state?.items : undefined
  return {
    items: items === undefined || items === 'failed' ? [] : items,
    hasFailed: items === 'failed',
    retry: () => setAttempt(attempt + 1),
  }
}
