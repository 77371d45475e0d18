/** What saving a message did to it, for the log and for who did it: its state changed, or its note alone. */
export function toOutcome(wasAnswered: boolean, isAnswered: boolean): { act: string; msg: string } {
  if (wasAnswered === isAnswered) return { act: 'message.noted', msg: 'Note saved' }
  return isAnswered
    ? { act: 'message.answered', msg: 'Marked as answered' }
    : { act: 'message.opened', msg: 'Open again' }
}
