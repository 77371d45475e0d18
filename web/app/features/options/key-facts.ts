import type { OptionFields } from '@nilayam/contract/options/option-fields'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { formatHour } from '@nilayam/contract/time/clock'
import { t } from '../../text.ts'
import type { IconName } from '../../ui/drawings/icon.tsx'
import { sayAnswer } from '../terms/term-words.door.ts'
import type { Offered } from './use-choice.door.ts'

export type KeyFact = { icon: IconName; value: string; label: string }

const MOST = 6

/** Up to six key facts of a property; omits what isn't stated. */
export function listKeyFacts({ options, terms }: Pick<Offered, 'options' | 'terms'>): KeyFact[] {
  const fields = options.map((option) => option.fields)
  return [
    ...toWho(fields),
    ...toSharing(fields),
    ...toHours(fields),
    ...(terms ? listTermFacts(terms.fields) : []),
  ].slice(0, MOST)
}

function toWho(all: readonly OptionFields[]): KeyFact[] {
  const [first] = all
  if (!first) return []
  const who = all.every((option) => option.who === first.who) ? first.who : 'anyone'
  const value = { women: t('options.women'), men: t('options.men'), anyone: t('options.anyone') }
  return [{ icon: 'user', value: value[who], label: t('options.whoFor') }]
}

function toSharing(all: readonly OptionFields[]): KeyFact[] {
  const beds = all.flatMap((option) => (option.kind === 'bed' ? [option.sharing] : []))
  if (beds.length === 0) return []
  const [least, most] = [Math.min(...beds), Math.max(...beds)]
  const value =
    least === most ? t('options.sharing', { least }) : t('options.sharingFromTo', { least, most })
  return [{ icon: 'bed', value, label: t('options.inARoom') }]
}

/** For desks: 'around the clock' if one of them is, otherwise the number of shifts. */
function toHours(all: readonly OptionFields[]): KeyFact[] {
  const desks = all.flatMap((option) => (option.kind === 'desk' ? [option] : []))
  if (desks.length === 0) return []
  const isAlways = desks.some(({ from_minute, to_minute }) => from_minute === to_minute)
  const shifts = new Set(desks.map((desk) => `${desk.from_minute}-${desk.to_minute}`))
  const value = isAlways ? t('options.aroundTheClock') : t('options.shifts', { count: shifts.size })
  // The icon of hours reads 24.
  return [{ icon: isAlways ? 'hours' : 'clock', value, label: t('options.hoursOfDesks') }]
}

function listTermFacts({ food, gate_closes: gate, deposit, notice_days: notice }: TermsFields) {
  const facts: KeyFact[] = []
  if (food) facts.push(toFood(food))
  if (gate) facts.push(toGate(gate))
  if (deposit) {
    const value = sayAnswer('deposit', deposit)
    facts.push({ icon: 'shield', value, label: t('options.asDeposit') })
  }
  if (notice !== null) {
    const value = sayAnswer('notice_days', notice)
    facts.push({ icon: 'calendar', value, label: t('options.notice') })
  }
  return facts
}

function toFood(food: NonNullable<TermsFields['food']>): KeyFact {
  const value = t('options.foodIs', { food: food.kind })
  const meals = food.kind === 'none' ? 0 : food.meals.length
  const label = meals > 0 ? t('options.meals', { count: meals }) : t('options.foodThere')
  return { icon: 'food', value, label }
}

function toGate(gate: NonNullable<TermsFields['gate_closes']>): KeyFact {
  if (gate.kind === 'never') {
    return { icon: 'door', value: t('options.gateOpen'), label: t('options.aroundTheClock') }
  }
  const label =
    gate.opens_minute === null
      ? t('options.gateCloses')
      : t('options.gateOpens', { time: formatHour(gate.opens_minute) })
  return { icon: 'door', value: t('options.gateAt', { time: formatHour(gate.minute) }), label }
}
