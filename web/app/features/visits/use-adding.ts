import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'

/** Fields that stand in the place of their button while something is added; the focus goes along, and back. */
export function useAdding() {
  const [isAdding, setAdding] = useState(false)
  const { press, take } = useFocusAfterPress()
  const turn = (next: boolean) => () => {
    press()
    setAdding(next)
  }
  return {
    isAdding,
    begin: turn(true),
    end: turn(false),
    takeButton: take,
    takeFields: (fields: HTMLElement | null) => take(fields?.querySelector('input') ?? null),
  }
}

/** Enter in a field adds; it would save the form around it, without what was typed. */
export function addOnEnter(add: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }
}

/** The pressed button goes with what it removes: the focus goes to the next one. */
export function focusNext({ currentTarget }: MouseEvent<HTMLElement>): void {
  const buttons = [...(currentTarget.closest('.hours-list')?.querySelectorAll('button') ?? [])]
  buttons[buttons.indexOf(currentTarget as HTMLButtonElement) + 1]?.focus()
}
