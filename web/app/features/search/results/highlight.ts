import { createContext, useContext } from 'react'

/** The place hovered in list or map, and the pin that was pressed. */
export type Highlight = {
  highlighted: number | undefined
  chosen: number | undefined
  highlight: (id: number | undefined) => void
  choose: (id: number | undefined) => void
}

const nothing = () => {}

export const HighlightContext = createContext<Highlight>({
  highlighted: undefined,
  chosen: undefined,
  highlight: nothing,
  choose: nothing,
})

export function useHighlight(): Highlight {
  return useContext(HighlightContext)
}
