import { createContext, useContext } from 'react'

/** The content of the document's data script. Only set during server rendering. */
export const PageDataContext = createContext('')

export function usePageData(): string {
  return useContext(PageDataContext)
}
