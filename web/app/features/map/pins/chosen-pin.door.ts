/** Moves the focus to the chosen pin, for the moment before its card is closed by keyboard. */
export function focusChosenPin(): void {
  document.querySelector<HTMLElement>('.pin-chosen')?.focus({ preventScroll: true })
}
