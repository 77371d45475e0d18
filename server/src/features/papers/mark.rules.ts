import { formatMoment } from '@nilayam/contract/time/india-time'
import { say } from '@nilayam/texts'
import type { Language } from '@nilayam/texts/languages'

/** What is drawn into a paper that staff look at: who looks, and when. */
export function toMark(
  language: Language,
  { id, name }: { id: number; name: string },
  now: Date,
): string[] {
  return [`${name} #${id}`, say(language, formatMoment(now))]
}
