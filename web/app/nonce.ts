import { createContext, useContext } from 'react'

/** Set while the server renders; the browser needs none, since nothing there writes a new script. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
