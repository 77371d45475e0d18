import { createContext, useContext } from 'react'

/** Only set during server rendering; the browser inserts no scripts that would need it. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
