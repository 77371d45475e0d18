import type { QuickAnswer } from '@nilayam/contract/moving-in/quick-answers'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { t } from '../../text.ts'
import { sayAnswer } from '../terms/term-words.door.ts'

/** What an owner may want to answer, from what the place states; nothing that isn't stated. */
export function suggestAnswers(
  free: { day: string } | undefined,
  terms: TermsFields | undefined,
): QuickAnswer[] {
  const answers: QuickAnswer[] = []
  const add = (name: string, text: string) => answers.push({ name, text })
  if (free) add(t('quick-answers.free'), t('quick-answers.freeText', free))
  if (!terms) return answers
  const say = (key: 'food' | 'gate_closes' | 'deposit' | 'notice_days') =>
    terms[key] === null ? undefined : { answer: sayAnswer(key, terms[key]) }
  const [food, gate, deposit, notice] = [
    say('food'),
    say('gate_closes'),
    say('deposit'),
    say('notice_days'),
  ]
  if (food) add(t('quick-answers.meals'), t('quick-answers.mealsText', food))
  if (gate) add(t('quick-answers.gate'), t('quick-answers.gateText', gate))
  if (deposit) add(t('quick-answers.deposit'), t('quick-answers.depositText', deposit))
  if (notice) add(t('quick-answers.notice'), t('quick-answers.noticeText', notice))
  return answers
}
