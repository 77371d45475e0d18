import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Packed } from '../../page-data/unpack.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import type { Results } from './results/results.server.ts'

/** The search page's data. `isCutOff`: the network failed and these are the previous results. */
export type Shown = {
  packed: Packed<Results & { hasBeside: boolean; hasForm: boolean }>
  isCutOff: boolean
}

let shown: Shown | undefined

/** The loaded data, or the previous data when the network fails. */
export async function orShown(loaded: Promise<Shown>): Promise<Shown> {
  try {
    return await loaded
  } catch (error) {
    // fetch throws a TypeError on network failure; an ApiError is an answer.
    if (!(error instanceof TypeError) || !shown) throw error
    return { ...shown, isCutOff: true }
  }
}

/** Remembers the shown data; when it is outdated, shows a toast and loads it anew once the network is back. */
export function useShown(data: Shown): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    shown = data
    const again = () => void revalidate()
    if (data.isCutOff) {
      void showToast('bad', t('search.cutOff'), { label: t('search.tryAgain'), onClick: again })
      addEventListener('online', again)
    }
    return () => {
      shown = undefined
      removeEventListener('online', again)
    }
  }, [data, revalidate])
}
