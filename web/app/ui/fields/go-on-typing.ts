/** The ref of a field that takes the place of one that somebody is typing into: the caret stays at the end. */
export function goOnTyping(input: HTMLInputElement | HTMLTextAreaElement | null): void {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}
