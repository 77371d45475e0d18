import type { OptionKind } from '@nilayam/contract/options/option-fields'
import { TERM_KEYS, type TermKey } from '@nilayam/contract/options/term-keys'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import type { WholeCost } from '@nilayam/contract/options/whole-cost'
import { formatHour } from '@nilayam/contract/time/clock'
import { t } from '../../text.ts'
import { formatRate } from '../../ui/numbers/rates.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'

export const TERM_NAMES: Record<TermKey, string> = {
  deposit: t('terms.deposit'),
  deposit_kept: t('terms.depositKept'),
  joining_fee: t('terms.joiningFee'),
  advance_months: t('terms.advance'),
  electricity: t('terms.electricity'),
  water: t('terms.water'),
  food: t('terms.food'),
  laundry: t('terms.laundry'),
  notice_days: t('terms.notice'),
  lock_in_months: t('terms.lockIn'),
  leaving_early: t('terms.leavingEarly'),
  deposit_days: t('terms.depositBack'),
  gate_closes: t('terms.gate'),
  visitors: t('terms.visitors'),
  cooking: t('terms.cooking'),
  smoking: t('terms.smoking'),
  alcohol: t('terms.alcohol'),
  parents_overnight: t('terms.parents'),
  quiet_hours: t('terms.quiet'),
  papers_at_joining: t('terms.papers'),
  people_a_room: t('terms.peopleARoom'),
  square_feet_a_person: t('terms.space'),
  licence: t('terms.licence'),
  fire_certificate: t('terms.fire'),
}

/** Of places to live in, not of desks. */
const OF_HOMES: readonly TermKey[] = [
  'food',
  'laundry',
  'cooking',
  'parents_overnight',
  'people_a_room',
]

type Kinds = readonly { fields: { kind: OptionKind } }[]

/** Whether a term is of interest for the things that can be taken. */
export function isTermOf(options: Kinds, key: TermKey): boolean {
  const isHall = options.length > 0 && options.every(({ fields }) => fields.kind === 'desk')
  return !(isHall && OF_HOMES.includes(key))
}

/** What the owner hasn't said, of what fits the things that can be taken. */
export function listUnstated(fields: TermsFields, options: Kinds): TermKey[] {
  return TERM_KEYS.filter((key) => fields[key] === null && isTermOf(options, key))
}

type TermAnswer<K extends TermKey> = NonNullable<TermsFields[K]>
type Say = { [K in TermKey]: (answer: TermAnswer<K>) => string }

const yesOrNo = (is: boolean) => (is ? t('terms.yes') : t('terms.no'))
const orNothing = (rupees: number) => (rupees === 0 ? t('terms.nothing') : formatRupees(rupees))

const MEALS: Record<string, string> = {
  breakfast: t('terms.breakfast'),
  lunch: t('terms.lunch'),
  dinner: t('terms.dinner'),
}
const PAPERS: Record<string, string> = {
  photo_id: t('terms.photoId'),
  college_id: t('terms.collegeId'),
  address_proof: t('terms.addressProof'),
  photographs: t('terms.photographs'),
  guardian_contact: t('terms.guardian'),
}
const list = (all: readonly string[], names: Record<string, string>) =>
  all.map((one) => names[one] ?? one).join(', ')

function sayFood(food: TermAnswer<'food'>): string {
  if (food.kind === 'none') return t('terms.notOffered')
  const { diet } = food
  const meals = list(food.meals, MEALS)
  if (food.kind === 'included') {
    return meals ? t('terms.foodIncludedMeals', { diet, meals }) : t('terms.foodIncluded', { diet })
  }
  const rupees = formatRupees(food.rupees)
  return meals
    ? t('terms.foodOptionalMeals', { diet, meals, rupees })
    : t('terms.foodOptional', { diet, rupees })
}

function sayDeposit(deposit: TermAnswer<'deposit'>): string {
  if (deposit.kind === 'none') return t('terms.none')
  return deposit.kind === 'months'
    ? t('terms.monthsOfRent', { count: deposit.months })
    : formatRupees(deposit.rupees)
}

function sayElectricity(answer: TermAnswer<'electricity'>): string {
  if (answer.kind === 'included') return t('terms.included')
  return answer.kind === 'flat'
    ? t('terms.rupeesAMonth', { rupees: formatRupees(answer.rupees) })
    : t('terms.byMeter', { rupees: formatRate(answer.rupees_a_unit) })
}

function sayLaundry(answer: TermAnswer<'laundry'> | TermAnswer<'water'>): string {
  if (answer.kind === 'none') return t('terms.notOffered')
  return answer.kind === 'included'
    ? t('terms.included')
    : t('terms.rupeesAMonth', { rupees: formatRupees(answer.rupees) })
}

function sayParents(answer: TermAnswer<'parents_overnight'>): string {
  if (answer.kind === 'none') return t('terms.no')
  return answer.kind === 'included'
    ? t('terms.freeOfCharge')
    : t('terms.rupeesANight', { rupees: formatRupees(answer.rupees) })
}

function sayGate(answer: TermAnswer<'gate_closes'>): string {
  if (answer.kind === 'never') return t('terms.neverCloses')
  const time = formatHour(answer.minute)
  return answer.opens_minute === null
    ? t('terms.closesAt', { time })
    : t('terms.closesAndOpens', { time, opens: formatHour(answer.opens_minute) })
}

function sayVisitors(answer: TermAnswer<'visitors'>): string {
  if (answer.kind === 'none') return t('terms.no')
  return answer.kind === 'any'
    ? t('terms.anyTime')
    : t('terms.untilTime', { time: formatHour(answer.minute) })
}

const SAY: Say = {
  deposit: sayDeposit,
  deposit_kept: orNothing,
  joining_fee: (rupees) =>
    rupees === 0 ? t('terms.none') : t('terms.rupeesOnce', { rupees: formatRupees(rupees) }),
  advance_months: (count) => (count === 0 ? t('terms.advanceAtEnd') : t('terms.months', { count })),
  electricity: sayElectricity,
  water: sayLaundry,
  food: sayFood,
  laundry: sayLaundry,
  notice_days: (count) => (count === 0 ? t('terms.none') : t('terms.days', { count })),
  lock_in_months: (count) => (count === 0 ? t('terms.none') : t('terms.months', { count })),
  leaving_early: (answer) =>
    answer.kind === 'free'
      ? t('terms.earlyFree')
      : t('terms.monthsOfRent', { count: answer.months }),
  deposit_days: (count) => t('terms.withinDays', { count }),
  gate_closes: sayGate,
  visitors: sayVisitors,
  cooking: yesOrNo,
  smoking: yesOrNo,
  alcohol: yesOrNo,
  parents_overnight: sayParents,
  quiet_hours: (answer) =>
    answer.kind === 'none'
      ? t('terms.none')
      : t('terms.fromTo', {
          from: formatHour(answer.from_minute),
          to: formatHour(answer.to_minute),
        }),
  papers_at_joining: (papers) => (papers.length ? list(papers, PAPERS) : t('terms.none')),
  people_a_room: String,
  square_feet_a_person: (count) => t('terms.squareFeet', { count }),
  licence: ({ number, on }) => t('terms.licenceOf', { number, day: on }),
  fire_certificate: ({ on }) => t('terms.onDay', { day: on }),
}

/** Text of an answer; null is 'Not stated'. */
export function sayAnswer<K extends TermKey>(key: K, answer: TermsFields[K]): string {
  if (answer === null) return t('terms.notStated')
  // TypeScript doesn't narrow an indexed type by excluding null.
  return SAY[key](answer as TermAnswer<K>)
}

/** The terms that these sums are made of. */
const madeOf = {
  moving_in: ['deposit', 'joining_fee', 'advance_months'],
  comes_back: ['deposit'],
} as const satisfies Record<string, readonly TermKey[]>
type Sum = keyof typeof madeOf

export function isPartlyStated({ unstated }: WholeCost, sum: Sum): boolean {
  return madeOf[sum].some((key) => unstated.includes(key))
}

/** A sum, or that it isn't stated: ₹0 of what nobody stated would be a guess. */
export function saySum(cost: WholeCost, sum: Sum): string {
  const isGuess = cost[sum] === 0 && isPartlyStated(cost, sum)
  return isGuess ? t('terms.notStated') : formatRupees(cost[sum])
}
