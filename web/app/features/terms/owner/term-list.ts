import type { TermKey } from '@nilayam/contract/options/term-keys'
import { t } from '../../../text.ts'

type DetailType =
  | 'rupees'
  | 'rate'
  | 'count'
  | 'time'
  | 'day'
  | 'text'
  | 'meals'
  | 'diet'
  | 'papers'
export type Detail = {
  /** Name in the contract; 'value' if the answer is just a number or a list. */
  name: string
  type: DetailType
  label: string
  isOptional?: true
}
type Choice = { value: string; label: string; details?: Detail[] }
export type Term = {
  key: TermKey
  label: string
  /** Type of the answer in the contract. */
  form: 'kind' | 'number' | 'boolean' | 'list' | 'record'
  choices: Choice[]
}
export type TermGroup = { key: string; title: string; terms: Term[] }

const none: Choice = { value: 'none', label: t('owner-terms.none') }
const included: Choice = { value: 'included', label: t('owner-terms.included') }
const months: Detail = { name: 'months', type: 'count', label: t('owner-terms.unitMonths') }
const price = (label: string): Detail => ({ name: 'rupees', type: 'rupees', label })
const time = (name: string, label: string): Detail => ({ name, type: 'time', label })
const dated: Detail = { name: 'on', type: 'day', label: t('owner-terms.on') }
const yesOrNo: Choice[] = [
  { value: 'yes', label: t('owner-terms.yes') },
  { value: 'no', label: t('owner-terms.no') },
]
const meals: Detail[] = [
  { name: 'meals', type: 'meals', label: t('owner-terms.meals') },
  { name: 'diet', type: 'diet', label: t('owner-terms.diet') },
]
const flat = (label: string, unit = t('owner-terms.unitAMonth')): Choice => ({
  value: 'flat',
  label,
  details: [price(unit)],
})
const some = (label: string, type: DetailType, unit: string): Choice => ({
  value: 'some',
  label,
  details: [{ name: 'value', type, label: unit }],
})
const someDays = some(t('owner-terms.days'), 'count', t('owner-terms.unitDays'))
const someMonths = some(t('owner-terms.months'), 'count', t('owner-terms.unitMonths'))
const monthsOfRent: Choice = {
  value: 'months',
  label: t('owner-terms.monthsOfRent'),
  details: [months],
}

const movingIn: Term[] = [
  {
    key: 'deposit',
    label: t('owner-terms.deposit'),
    form: 'kind',
    choices: [
      monthsOfRent,
      {
        value: 'rupees',
        label: t('owner-terms.rupees'),
        details: [price(t('owner-terms.unitRupees'))],
      },
      none,
    ],
  },
  {
    key: 'deposit_kept',
    label: t('owner-terms.depositKept'),
    form: 'number',
    choices: [
      some(t('owner-terms.aSum'), 'rupees', t('owner-terms.unitRupees')),
      { value: 'none', label: t('owner-terms.nothingKept') },
    ],
  },
  {
    key: 'joining_fee',
    label: t('owner-terms.joiningFee'),
    form: 'number',
    choices: [some(t('owner-terms.yes'), 'rupees', t('owner-terms.unitOnce')), none],
  },
  {
    key: 'advance_months',
    label: t('owner-terms.advance'),
    form: 'number',
    choices: [someMonths, none],
  },
]

const eachMonth: Term[] = [
  {
    key: 'electricity',
    label: t('owner-terms.electricity'),
    form: 'kind',
    choices: [
      included,
      flat(t('owner-terms.flat')),
      {
        value: 'meter',
        label: t('owner-terms.byMeter'),
        details: [{ name: 'rupees_a_unit', type: 'rate', label: t('owner-terms.unitAUnit') }],
      },
    ],
  },
  {
    key: 'food',
    label: t('owner-terms.food'),
    form: 'kind',
    choices: [
      { ...included, details: meals },
      {
        value: 'optional',
        label: t('owner-terms.optional'),
        details: [price(t('owner-terms.unitAMonth')), ...meals],
      },
      none,
    ],
  },
  {
    key: 'water',
    label: t('owner-terms.water'),
    form: 'kind',
    choices: [included, flat(t('owner-terms.flat'))],
  },
  {
    key: 'laundry',
    label: t('owner-terms.laundry'),
    form: 'kind',
    choices: [included, flat(t('owner-terms.atAPrice')), none],
  },
]

const leaving: Term[] = [
  { key: 'notice_days', label: t('owner-terms.notice'), form: 'number', choices: [someDays, none] },
  {
    key: 'deposit_days',
    label: t('owner-terms.depositReturns'),
    form: 'number',
    choices: [someDays],
  },
  {
    key: 'lock_in_months',
    label: t('owner-terms.lockIn'),
    form: 'number',
    choices: [someMonths, none],
  },
  {
    key: 'leaving_early',
    label: t('owner-terms.leavingEarly'),
    form: 'kind',
    choices: [monthsOfRent, { value: 'free', label: t('owner-terms.freeToLeave') }],
  },
]

const houseRules: Term[] = [
  {
    key: 'gate_closes',
    label: t('owner-terms.gateCloses'),
    form: 'kind',
    choices: [
      {
        value: 'at',
        label: t('owner-terms.atAnHour'),
        details: [
          time('minute', t('owner-terms.closesAt')),
          { ...time('opens_minute', t('owner-terms.opensAt')), isOptional: true },
        ],
      },
      { value: 'never', label: t('owner-terms.never') },
    ],
  },
  {
    key: 'visitors',
    label: t('owner-terms.visitors'),
    form: 'kind',
    choices: [
      { value: 'any', label: t('owner-terms.anyTime') },
      {
        value: 'until',
        label: t('owner-terms.untilAnHour'),
        details: [time('minute', t('owner-terms.until'))],
      },
      none,
    ],
  },
  { key: 'cooking', label: t('owner-terms.cooking'), form: 'boolean', choices: yesOrNo },
  {
    key: 'parents_overnight',
    label: t('owner-terms.parentsOvernight'),
    form: 'kind',
    choices: [
      { value: 'included', label: t('owner-terms.free') },
      flat(t('owner-terms.atAPrice'), t('owner-terms.unitANight')),
      { value: 'none', label: t('owner-terms.no') },
    ],
  },
  { key: 'smoking', label: t('owner-terms.smoking'), form: 'boolean', choices: yesOrNo },
  { key: 'alcohol', label: t('owner-terms.alcohol'), form: 'boolean', choices: yesOrNo },
  {
    key: 'quiet_hours',
    label: t('owner-terms.quietHours'),
    form: 'kind',
    choices: [
      {
        value: 'hours',
        label: t('owner-terms.someHours'),
        details: [
          time('from_minute', t('owner-terms.fromHour')),
          time('to_minute', t('owner-terms.until')),
        ],
      },
      none,
    ],
  },
]

const facts: Term[] = [
  {
    key: 'papers_at_joining',
    label: t('owner-terms.papersAtJoining'),
    form: 'list',
    choices: [
      {
        value: 'some',
        label: t('owner-terms.these'),
        details: [{ name: 'value', type: 'papers', label: t('owner-terms.papersAtJoining') }],
      },
    ],
  },
  {
    key: 'people_a_room',
    label: t('owner-terms.peopleARoom'),
    form: 'number',
    choices: [some(t('owner-terms.stated'), 'count', t('owner-terms.unitPeople'))],
  },
  {
    key: 'square_feet_a_person',
    label: t('owner-terms.squareFeet'),
    form: 'number',
    choices: [some(t('owner-terms.stated'), 'count', t('owner-terms.unitSquareFeet'))],
  },
  {
    key: 'licence',
    label: t('owner-terms.licence'),
    form: 'record',
    choices: [
      {
        value: 'some',
        label: t('owner-terms.stated'),
        details: [{ name: 'number', type: 'text', label: t('owner-terms.number') }, dated],
      },
    ],
  },
  {
    key: 'fire_certificate',
    label: t('owner-terms.fireCertificate'),
    form: 'record',
    choices: [{ value: 'some', label: t('owner-terms.stated'), details: [dated] }],
  },
]

/** All terms, in the order of the form. */
export const termGroups: TermGroup[] = [
  { key: 'moving-in', title: t('owner-terms.movingIn'), terms: movingIn },
  { key: 'each-month', title: t('owner-terms.eachMonth'), terms: eachMonth },
  { key: 'leaving', title: t('owner-terms.leaving'), terms: leaving },
  { key: 'rules', title: t('owner-terms.houseRules'), terms: houseRules },
  { key: 'facts', title: t('owner-terms.papersAndFacts'), terms: facts },
]
export const allTerms: Term[] = termGroups.flatMap(({ terms }) => terms)
