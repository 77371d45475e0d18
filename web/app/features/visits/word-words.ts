import type { Visit } from '@nilayam/contract/moving-in/visits'
import { t } from '../../text.ts'
import { sayTime } from './visit-words.ts'

/** Whether nothing is to be done about it any more. */
export function hasEnded({ state, can_say }: Visit): boolean {
  return state === 'cancelled' || (state !== 'booked' && state !== 'over' && !can_say)
}

/** Who cancelled a visit. */
export function sayWhoChanged({ is_changed_by_you, other_name }: Visit): string {
  if (is_changed_by_you === null) return t('visits.calledOff')
  return is_changed_by_you
    ? t('visits.cancelledByYou')
    : t('visits.cancelledBy', { name: other_name })
}

/** What came of it, as far as that is known; undefined before anybody has said something. */
export function sayOutcome({ state, your_word, other_word, other_name }: Visit) {
  switch (state) {
    case 'held':
      return your_word && other_word ? t('visits.bothSayHeld') : t('visits.held')
    case 'missed':
      return t('visits.missed')
    case 'disputed':
      return your_word
        ? t('visits.onlyYouSayHeld', { name: other_name })
        : t('visits.onlyTheySayHeld', { name: other_name })
    case 'unsaid':
      return t('visits.unsaid')
    default:
      return undefined
  }
}

/** Of a visit that waits for words: what was said, and what silence means. */
export function saySilence({ your_word, other_word, other_name, settles_at }: Visit): string {
  const when = sayTime(settles_at)
  if (other_word !== null) {
    return other_word
      ? t('visits.theySayHeld', { name: other_name, when })
      : t('visits.theySayMissed', { name: other_name, when })
  }
  if (your_word !== null) {
    return your_word
      ? t('visits.youSaidHeld', { name: other_name, when })
      : t('visits.youSaidMissed', { name: other_name, when })
  }
  return t('visits.sayUntil', { when })
}
