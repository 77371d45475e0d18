import { useCallback, useDeferredValue, useRef, useState } from 'react'
import { focusCell } from './board-grid.tsx'
import type { Cell } from './board-rules.ts'

export type Chosen = {
  keys: ReadonlySet<string>
  /** Key of the panel: a new selection resets its form, an extended one doesn't. */
  opened: number
  takesFocus: boolean
}

const NONE: Chosen = { keys: new Set(), opened: 0, takesFocus: false }

/**
 * The selected cells of a section: as tapped, and as the panel shows them. The panel follows in a render of its own, so
 * that a tap marks its cell at once.
 */
export function useChosen(isSeveral: boolean, onChange: () => void) {
  const [chosen, setChosen] = useState(NONE)
  const shown = useDeferredValue(chosen)
  const newest = useRef(chosen)
  newest.current = chosen
  const close = useCallback(() => {
    const [first] = shown.keys
    onChange()
    setChosen({ ...NONE, opened: shown.opened })
    if (first) focusCell(first)
  }, [onChange, shown])
  /** Once these cells are saved: the panel of others, which were chosen meanwhile, stays open. */
  const closeAfter = useCallback(
    ({ keys }: Chosen) => {
      if (newest.current.keys === keys) close()
    },
    [close],
  )
  const choose = (pressed: readonly Cell[], hasShift: boolean) => {
    const { keys, opened } = chosen
    const isMore = (hasShift || isSeveral) && keys.size > 0
    onChange()
    setChosen({
      keys: isMore ? addOrTake(keys, pressed) : new Set(pressed.map(({ key }) => key)),
      opened: isMore ? opened : opened + 1,
      takesFocus: !hasShift && !isSeveral,
    })
  }
  return { chosen, shown, choose, close, closeAfter }
}

/** Deselects the pressed cells if all of them are selected, otherwise selects them all. */
function addOrTake(keys: ReadonlySet<string>, pressed: readonly Cell[]): ReadonlySet<string> {
  const added = pressed.map(({ key }) => key)
  const areAll = added.every((key) => keys.has(key))
  return areAll
    ? new Set([...keys].filter((key) => !added.includes(key)))
    : new Set([...keys, ...added])
}
