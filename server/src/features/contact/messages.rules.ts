import { type Message, message } from '@nilayam/texts'

type Outcome = { act: string; msg: Message }

/** What a save changed, the state or only the note, for the audit log and the reply. */
export function toOutcome(wasAnswered: boolean, isAnswered: boolean): Outcome {
  if (wasAnswered === isAnswered) return { act: 'message.noted', msg: message('contact.noteSaved') }
  return isAnswered
    ? { act: 'message.answered', msg: message('contact.markedAnswered') }
    : { act: 'message.opened', msg: message('contact.opened') }
}
