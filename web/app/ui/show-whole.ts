import type { FocusEvent } from 'react'

/** `onFocus` of a row that scrolls: browsers leave what has the focus cut off if 32 pixels of it are in view. */
export function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
}
