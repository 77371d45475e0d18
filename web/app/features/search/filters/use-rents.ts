import { SEARCH } from '@nilayam/contract/search/search-limits'
import { useRef, useState } from 'react'
import type { Search } from '../search-address.door.ts'
import type { FilterProps } from './filter-fields.tsx'

type Typed = { from: string; to: string }
export type Rents = ReturnType<typeof useRents>

/** Rents as typed, applied once they make a range: until then they stay, and the search as it was. */
export function useRents({ draft, apply }: Pick<FilterProps, 'draft' | 'apply'>) {
  const { minPrice, maxPrice } = draft
  const applied = toTyped(draft)
  const [known, setKnown] = useState(applied)
  const [typed, setTyped] = useState(applied)
  const [isReversed, setReversed] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const reset = () => {
    setKnown(applied)
    setTyped(applied)
    setReversed(false)
  }
  if (!isSame(known, applied)) reset()
  return {
    typed,
    isReversed,
    /** The first of the two inputs. */
    first,
    /** Whether what is typed isn't what the results are of. */
    isAhead: !isSame(typed, applied),
    set: (changes: Partial<Typed>) => {
      setTyped({ ...typed, ...changes })
      setReversed(false)
    },
    reset,
    /** Applies what is typed, and answers whether it could be. */
    take: (): boolean => {
      const next = {
        minPrice: parseRupees(typed.from, minPrice),
        maxPrice: parseRupees(typed.to, maxPrice),
      }
      const isWrong = (next.minPrice ?? 0) > (next.maxPrice ?? Number.POSITIVE_INFINITY)
      setReversed(isWrong)
      if (isWrong) return false
      setTyped(toTyped(next))
      if (next.minPrice !== minPrice || next.maxPrice !== maxPrice) apply(next)
      return true
    },
  }
}

function toTyped({ minPrice, maxPrice }: Pick<Search, 'minPrice' | 'maxPrice'>): Typed {
  return { from: minPrice?.toString() ?? '', to: maxPrice?.toString() ?? '' }
}

const isSame = (one: Typed, other: Typed) => one.from === other.from && one.to === other.to

/** null for any rent. What has no digits changes nothing. */
function parseRupees(typed: string, before: number | null): number | null {
  if (typed.trim() !== '' && !/\d/.test(typed)) return before
  const rupees = Number(typed.replace(/\.\d*$/, '').replace(/\D/g, ''))
  return rupees === 0 ? null : Math.min(rupees, SEARCH.priceSlider.max)
}
