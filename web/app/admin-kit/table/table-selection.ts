import { useState } from 'react'

/** The selected rows of the page; the selection is cleared on other pages. */
export function useSelection(ids: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const selected = ids.filter((id) => chosen.has(id))
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const isAll = selected.length === ids.length && ids.length > 0
  return {
    selected,
    isAll,
    has: (id: number) => chosen.has(id),
    toggle,
    toggleAll: () => setChosen(new Set(isAll ? [] : ids)),
    clear: () => setChosen(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
