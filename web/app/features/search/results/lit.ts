import { createContext, useContext } from 'react'

/** Which place list and map point at, and which pin was pressed. */
export type Lit = {
  lit: number | undefined
  chosen: number | undefined
  light: (id: number | undefined) => void
  choose: (id: number | undefined) => void
}

const nothing = () => {}

export const LitContext = createContext<Lit>({
  lit: undefined,
  chosen: undefined,
  light: nothing,
  choose: nothing,
})

export function useLit(): Lit {
  return useContext(LitContext)
}
