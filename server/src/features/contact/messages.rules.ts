import { type Message, message } from '@nilayam/texts'

type Outcome = { act: string; msg: Message }

/** What saving a message did to it, for the log and for who did it: its state changed, or its note alone. */
export function toOutcome(wasAnswered: boolean, isAnswered: boolean): Outcome {
  if (wasAnswered === isAnswered) return { act: 'message.noted', msg: message('contact.noteSaved') }
  return isAnswered
    ? { act: 'message.answered', msg: message('contact.markedAnswered') }
    : { act: 'message.opened', msg: message('contact.opened') }
}
