import type { FocusEvent } from 'react'

/** `onBlur` of a popover and of its button: closes it when the focus leaves both, as it would cover what has it then. */
export function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const isButton = currentTarget instanceof HTMLButtonElement
  const menu = isButton ? currentTarget.popoverTargetElement : currentTarget
  if (!(menu instanceof HTMLElement) || !(relatedTarget instanceof HTMLElement)) return
  const isOwnButton = relatedTarget.getAttribute('popovertarget') === menu.id
  // Safari doesn't focus a pressed button, but what it stands in.
  const isWithin = menu.contains(relatedTarget) || relatedTarget.contains(menu)
  if (!isOwnButton && !isWithin && menu.matches(':popover-open')) menu.hidePopover()
}
