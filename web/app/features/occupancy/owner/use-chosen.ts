import { useCallback, useState } from 'react'
import { focusCell } from './board-grid.tsx'
import type { Cell } from './board-rules.ts'
import type { Section } from './board-sections.ts'

type Chosen = {
  keys: ReadonlySet<string>
  /** Key of the panel: a new selection resets its form, an extended one doesn't. */
  opened: number
  takesFocus: boolean
}

const NONE: Chosen = { keys: new Set(), opened: 0, takesFocus: false }

/** The selected cells of a section. */
export function useChosen(section: Section | undefined, onChange: () => void) {
  const [{ keys, opened, takesFocus }, setChosen] = useState(NONE)
  const [isSeveral, setSeveral] = useState(false)
  const all = section?.grid.rows.flatMap((row) => row.cells) ?? []
  const clear = useCallback(() => {
    setChosen(({ opened: known }) => ({ keys: NONE.keys, opened: known, takesFocus: false }))
    onChange()
  }, [onChange])
  const close = () => {
    const [first] = keys
    clear()
    if (first) focusCell(first)
  }
  const choose = (pressed: readonly Cell[], hasShift: boolean) => {
    const isMore = (hasShift || isSeveral) && keys.size > 0
    onChange()
    setChosen({
      keys: isMore ? addOrTake(keys, pressed) : new Set(pressed.map(({ key }) => key)),
      opened: isMore ? opened : opened + 1,
      takesFocus: !hasShift && !isSeveral,
    })
  }
  const cells = all.filter(({ key }) => keys.has(key))
  return { chosen: keys, cells, opened, takesFocus, isSeveral, setSeveral, choose, clear, close }
}

/** Deselects the pressed cells if all of them are selected, otherwise selects them all. */
function addOrTake(keys: ReadonlySet<string>, pressed: readonly Cell[]): ReadonlySet<string> {
  const added = pressed.map(({ key }) => key)
  const areAll = added.every((key) => keys.has(key))
  return areAll
    ? new Set([...keys].filter((key) => !added.includes(key)))
    : new Set([...keys, ...added])
}
