import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { oneLine, requiredText } from '../fields.ts'
import { minuteOfDay, yesOrNo } from './option-fields.ts'

// Separate from terms.ts, so that forms don't load the reply schemas.

const RUPEES = message('terms.rupeesRule')
const RATE = message('terms.rateRule')
const FEW_MONTHS = message('terms.monthsRule')
const SOME_MONTHS = message('terms.someMonthsRule')
const FEW_DAYS = message('terms.daysRule')
const CHOOSE = message('terms.chooseAnswer')
const DAY = message('terms.dayRule')

const rupees = z.int(RUPEES).check(z.minimum(0, RUPEES), z.maximum(1_000_000, RUPEES))
const someRupees = rupees.check(z.minimum(1, message('terms.aboveZero')))
/** What a meter's unit costs, in rupees, down to a paisa. */
const rate = z.number(RATE).check(
  z.minimum(0.01, message('terms.aboveZero')),
  z.maximum(1_000_000, RATE),
  z.refine((rupees) => Number(rupees.toFixed(2)) === rupees, RATE),
)
const months = z.int(FEW_MONTHS).check(z.minimum(0, FEW_MONTHS), z.maximum(24, FEW_MONTHS))
const someMonths = z.int(SOME_MONTHS).check(z.minimum(1, SOME_MONTHS), z.maximum(24, SOME_MONTHS))
const days = z.int(FEW_DAYS).check(z.minimum(0, FEW_DAYS), z.maximum(365, FEW_DAYS))
const pastDay = z.iso
  .date(DAY)
  .check(z.refine((day) => day >= '1950-01-01' && day < '2100-01-01', DAY))

/** Null or absent means "not stated", which differs from zero or no. */
const stated = <T extends z.ZodMiniType>(answer: T) => z._default(z.nullable(answer), null)
const oneOf = <
  const T extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]],
>(
  ...answers: T
) => stated(z.discriminatedUnion('kind', answers, CHOOSE))

const none = z.strictObject({ kind: z.literal('none') })
const included = z.strictObject({ kind: z.literal('included') })
const flat = z.strictObject({ kind: z.literal('flat'), rupees: someRupees })

export const MEALS = ['breakfast', 'lunch', 'dinner'] as const
const diet = z.enum(['veg', 'both'], CHOOSE)
const meals = z
  .array(z.enum(MEALS, CHOOSE), CHOOSE)
  .check(z.refine((all) => new Set(all).size === all.length, message('terms.eachMealOnce')))
export const PAPERS_AT_JOINING = [
  'photo_id',
  'college_id',
  'address_proof',
  'photographs',
  'guardian_contact',
] as const

/** Monthly and other costs, in whole rupees. */
const costs = {
  deposit: oneOf(
    none,
    z.strictObject({ kind: z.literal('months'), months: someMonths }),
    z.strictObject({ kind: z.literal('rupees'), rupees: someRupees }),
  ),
  /** The part of the deposit that isn't refunded; 0 if all is refunded. */
  deposit_kept: stated(rupees),
  /** Charged once; 0 for none. */
  joining_fee: stated(rupees),
  /** Months of rent due on moving in; 0 if rent is due at the end of the month. */
  advance_months: stated(months),
  electricity: oneOf(
    included,
    flat,
    z.strictObject({ kind: z.literal('meter'), rupees_a_unit: rate }),
  ),
  water: oneOf(included, flat),
  food: oneOf(
    none,
    z.strictObject({ kind: z.literal('included'), meals, diet }),
    z.strictObject({ kind: z.literal('optional'), rupees: someRupees, meals, diet }),
  ),
  laundry: oneOf(none, included, flat),
  notice_days: stated(days),
  /** Minimum months, with a charge for leaving earlier; 0 for none. */
  lock_in_months: stated(months),
  leaving_early: oneOf(
    z.strictObject({ kind: z.literal('free') }),
    z.strictObject({ kind: z.literal('months'), months: someMonths }),
  ),
  /** Days after moving out within which the deposit is refunded. */
  deposit_days: stated(days),
}

const rules = {
  gate_closes: oneOf(
    z.strictObject({ kind: z.literal('never') }),
    z.strictObject({
      kind: z.literal('at'),
      minute: minuteOfDay,
      opens_minute: z._default(z.nullable(minuteOfDay), null),
    }),
  ),
  visitors: oneOf(
    none,
    z.strictObject({ kind: z.literal('any') }),
    z.strictObject({ kind: z.literal('until'), minute: minuteOfDay }),
  ),
  cooking: stated(yesOrNo),
  smoking: stated(yesOrNo),
  alcohol: stated(yesOrNo),
  parents_overnight: oneOf(none, included, flat),
  quiet_hours: oneOf(
    none,
    z.strictObject({ kind: z.literal('hours'), from_minute: minuteOfDay, to_minute: minuteOfDay }),
  ),
  papers_at_joining: stated(
    z
      .array(z.enum(PAPERS_AT_JOINING, CHOOSE), CHOOSE)
      .check(z.refine((all) => new Set(all).size === all.length, message('terms.eachPaperOnce'))),
  ),
  people_a_room: stated(months.check(z.minimum(1, message('terms.atLeastOne')))),
  square_feet_a_person: stated(
    z
      .int(message('terms.squareFeetRule'))
      .check(
        z.minimum(10, message('terms.atLeastTen')),
        z.maximum(1000, message('terms.atMostThousand')),
      ),
  ),
  licence: stated(
    z.strictObject({
      number: requiredText(message('terms.numberRequired'), 60).check(oneLine),
      on: pastDay,
    }),
  ),
  fire_certificate: stated(z.strictObject({ on: pastDay })),
}

/** An owner's statements on costs and house rules. */
export const TermsFields = z.strictObject({ ...costs, ...rules })
export type TermsFields = z.infer<typeof TermsFields>
