import { useEffect } from 'react'
import { rememberPlace } from './recents.ts'

/** Keeps in this browser that a place was looked at, for the student's dashboard. */
export function useRememberPlace(id: number): void {
  useEffect(() => rememberPlace(id), [id])
}
