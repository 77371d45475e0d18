import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { DAY } from '@nilayam/contract/time/durations'
import { type House, toMinute } from './offered.ts'
import type { Random } from './random.ts'

/** A version of what an owner stated. */
export type DemoTerms = { saved_at: Date; fields: TermsFields }

const MEALS = ['breakfast', 'lunch', 'dinner'] as const

/** Nothing for a few houses, a few answers for some, nearly all for most; some changed their mind. */
export function stateTerms(
  house: House,
  random: Random,
  { listedAt, today }: { listedAt: Date; today: Date },
): DemoTerms[] {
  const all = house.type === 'study-hall' ? hallTerms(house, random) : houseTerms(house, random)
  const kind = random.weighted<'none' | 'little' | 'most'>([
    ['none', 8],
    ['little', 17],
    ['most', 75],
  ])
  if (kind === 'none') return []
  const fields = kind === 'little' ? onlyFirst(all) : forget(all, random)
  const first = { saved_at: listedAt, fields }
  if (!random.chance(0.28)) return [first]
  const ago = random.between(4, 170)
  const saved_at = new Date(today.getTime() - ago * DAY)
  return saved_at > listedAt
    ? [
        { saved_at: listedAt, fields: before(fields) },
        { saved_at, fields },
      ]
    : [first]
}

const onlyFirst = ({ deposit, food, notice_days }: TermsFields): TermsFields => {
  return { ...NOTHING_STATED, deposit, food, notice_days }
}

/** Owners leave a question or two open. */
function forget(fields: TermsFields, random: Random): TermsFields {
  const open = [
    'laundry',
    'leaving_early',
    'cooking',
    'water',
    'fire_certificate',
    'licence',
  ] as const
  const forgotten = open.filter(() => random.chance(0.3))
  return { ...fields, ...Object.fromEntries(forgotten.map((key) => [key, null])) }
}

/** What was stated before it became dearer. */
function before(fields: TermsFields): TermsFields {
  const { deposit, joining_fee } = fields
  return {
    ...fields,
    joining_fee: joining_fee ? Math.round(joining_fee / 2 / 50) * 50 : joining_fee,
    deposit:
      deposit?.kind === 'rupees'
        ? { kind: 'rupees', rupees: Math.ceil(deposit.rupees / 2 / 100) * 100 }
        : deposit,
  }
}

function houseTerms(house: House, random: Random): TermsFields {
  const { deposit, noticeDays, has, type } = house
  const hasMeter = has('ac') || type === 'co-living' || type === 'single-room'
  return {
    ...NOTHING_STATED,
    deposit: { kind: 'rupees', rupees: deposit },
    deposit_kept: random.pick([0, 0, 0, 500]),
    joining_fee: type === 'single-room' ? 0 : random.pick([0, 0, 500, 1000]),
    advance_months: 1,
    electricity: hasMeter
      ? { kind: 'meter', rupees_a_unit: random.between(8, 12) }
      : { kind: 'included' },
    water: { kind: 'included' },
    food: foodOf(house, random),
    laundry: has('washing-machine') ? { kind: 'included' } : { kind: 'none' },
    notice_days: noticeDays,
    lock_in_months: random.pick([0, 0, 1, 3]),
    leaving_early: { kind: 'months', months: 1 },
    deposit_days: random.pick([0, 7, 15, 30]),
    gate_closes: gateOf(house),
    visitors: random.pick([{ kind: 'until', minute: 1200 }, { kind: 'any' }, { kind: 'none' }]),
    cooking: has('kitchen'),
    smoking: false,
    alcohol: false,
    parents_overnight: has('visitors-room') ? { kind: 'included' } : { kind: 'none' },
    quiet_hours: { kind: 'hours', from_minute: 1350, to_minute: 300 },
    papers_at_joining: ['photo_id', 'college_id'],
    people_a_room: type === 'single-room' ? null : house.sharing,
    square_feet_a_person: random.between(40, 95),
    licence: { number: `GHMC ${random.between(1000, 9999)}/2024`, on: '2024-03-08' },
    fire_certificate: { on: '2026-01-12' },
  }
}

function foodOf({ has, type }: House, random: Random): TermsFields['food'] {
  if (has('meals')) {
    const meals = random.chance(0.7) ? [...MEALS] : (['breakfast', 'dinner'] as const)
    return { kind: 'included', meals: [...meals], diet: random.chance(0.6) ? 'both' : 'veg' }
  }
  return type === 'co-living' && random.chance(0.4)
    ? { kind: 'optional', rupees: 2400, meals: ['breakfast', 'dinner'], diet: 'both' }
    : { kind: 'none' }
}

function gateOf({ has, type, gate }: House): TermsFields['gate_closes'] {
  if (has('late-entry') || has('separate-entrance') || type === 'co-living')
    return { kind: 'never' }
  const minute = type === 'single-room' ? 1380 : toMinute(gate)
  return { kind: 'at', minute, opens_minute: 300 }
}

function hallTerms({ deposit, noticeDays, has }: House, random: Random): TermsFields {
  return {
    ...NOTHING_STATED,
    deposit: { kind: 'rupees', rupees: deposit },
    deposit_kept: 0,
    joining_fee: random.pick([0, 100, 200]),
    advance_months: 1,
    electricity: { kind: 'included' },
    water: { kind: 'included' },
    food: { kind: 'none' },
    notice_days: noticeDays,
    lock_in_months: 0,
    deposit_days: 0,
    gate_closes: has('open-24-hours') ? { kind: 'never' } : null,
    smoking: false,
    papers_at_joining: ['photo_id'],
    fire_certificate: { on: '2026-01-12' },
  }
}
