/** `amount` in rupees, `duration` in days. */
export type PlanFact = {
  property_type: string
  plan_name: string
  description: string
  amount: number
  frequency: string
  duration: number
}

const month = {
  plan_name: 'One month',
  description: 'Enough to fill a few seats or beds before the next batch begins.',
  duration: 30,
}
const quarter = {
  plan_name: 'Three months',
  description: 'Covers one course or exam season, for less a month than three single ones.',
  duration: 90,
}
const year = {
  plan_name: 'One year',
  description: 'For a place that takes people in all year round, at the lowest cost a month.',
  duration: 365,
}

/** Three lengths for a property type, paid once; none renews by itself. */
function plansFor(property_type: string, amounts: readonly [number, number, number]): PlanFact[] {
  const once = { property_type, frequency: 'one-time' }
  return [
    { ...once, ...month, amount: amounts[0] },
    { ...once, ...quarter, amount: amounts[1] },
    { ...once, ...year, amount: amounts[2] },
  ]
}

export const plans: readonly PlanFact[] = [
  ...plansFor('study-hall', [499, 1299, 4499]),
  ...plansFor('boys-hostel', [799, 2099, 7499]),
  ...plansFor('girls-hostel', [799, 2099, 7499]),
  ...plansFor('co-living', [799, 2099, 7499]),
  ...plansFor('pg', [799, 2099, 7499]),
  ...plansFor('single-room', [299, 799, 2799]),
]
