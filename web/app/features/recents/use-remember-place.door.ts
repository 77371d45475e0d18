import { useEffect } from 'react'
import { rememberPlace } from './recents.ts'

/** Records a viewed property in this browser, for the student's dashboard. */
export function useRememberPlace(id: number): void {
  useEffect(() => rememberPlace(id), [id])
}
