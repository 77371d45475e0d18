import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Packed } from '../../packed.ts'
import { showToast } from '../../shell/toast.ts'
import { t } from '../../text.ts'
import type { Results } from './results/results.server.ts'

/** What the page of a search shows. `isCutOff` when the network failed: then it is the list from before. */
export type Shown = { packed: Packed<Results & { hasBeside: boolean }>; isCutOff: boolean }

let shown: Shown | undefined

/** What is loaded; without a network the list that is there stays, where an error would take it away. */
export async function orShown(loaded: Promise<Shown>): Promise<Shown> {
  try {
    return await loaded
  } catch (error) {
    // A reply that refuses is no network failure: that is a TypeError of fetch.
    if (!(error instanceof TypeError) || !shown) throw error
    return { ...shown, isCutOff: true }
  }
}

/** Remembers what is shown, and says when it isn't what was asked for. */
export function useShown(data: Shown): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    shown = data
    if (data.isCutOff) {
      const again = { label: t('search.tryAgain'), onClick: () => void revalidate() }
      void showToast('bad', t('search.cutOff'), again)
    }
    return () => {
      shown = undefined
    }
  }, [data, revalidate])
}
