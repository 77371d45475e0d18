import { useEffect, useRef } from 'react'
import { createShared } from '../shared.ts'

/** What single keys do on a page; a key is what `event.key` says, letters in lower case. */
export type Keys = Readonly<Record<string, () => void>>

const STORED = 'admin-keys'
const areOn = createShared(() => localStorage.getItem(STORED) !== 'off', true)

/** Single letters can be turned off: somebody who speaks to the machine types them unawares (WCAG 2.1.4). */
export function useKeysAreOn(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const isOn = areOn.use()
  const turn = (on: boolean) => {
    localStorage.setItem(STORED, on ? 'on' : 'off')
    areOn.changed()
  }
  return [isOn, turn]
}

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** Whether a press belongs to somebody else: a field, an open window, the browser. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (event.target instanceof Element && event.target.closest(TYPING)) return true
  return document.querySelector('dialog[open], :popover-open') !== null
}

/** Listens for single keys as long as the page is there. */
export function useKeys(keys: Keys): void {
  const [isOn] = useKeysAreOn()
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act || isTaken(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
