import { useEffect, useEffectEvent } from 'react'
import { createShared } from '../../shared.ts'

/** Single-key shortcuts by `event.key`, letters in lower case. */
export type Keys = Readonly<Record<string, () => void>>

const STORED = 'admin-keys'
const areOn = createShared(() => localStorage.getItem(STORED) !== 'off', true)

/** Single-letter shortcuts can be disabled, because speech input may trigger them (WCAG 2.1.4). */
export function useKeysAreOn(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const isOn = areOn.use()
  const turn = (on: boolean) => {
    localStorage.setItem(STORED, on ? 'on' : 'off')
    areOn.changed()
  }
  return [isOn, turn]
}

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** Whether a key press is meant for a field, a dialog or the browser. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (event.target instanceof Element && event.target.closest(TYPING)) return true
  return document.querySelector('dialog[open], :popover-open') !== null
}

/** Handles shortcuts while the component is mounted. */
export function useKeys(keys: Keys): void {
  const [isOn] = useKeysAreOn()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act || isTaken(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
