import type { Plan } from '@nilayam/contract/listing/plans'
import type { PropertyType } from '@nilayam/contract/places/places'

type Amounts = readonly { days: number; amount: number | undefined }[]
export type PriceRow = { types: string[]; amounts: Amounts }

/** All durations of plans in days, ascending. */
export function toLengths(plans: readonly Plan[]): number[] {
  return [...new Set(plans.map(({ duration }) => duration))].sort((a, b) => a - b)
}

/** Prices by duration; types with equal prices share a row. */
export function toPriceRows(
  plans: readonly Plan[],
  types: readonly Pick<PropertyType, 'id' | 'name'>[],
): PriceRow[] {
  const lengths = toLengths(plans)
  const rows = new Map<string, PriceRow>()
  for (const { id, name } of types) {
    const own = plans.filter(({ property_type }) => property_type === id)
    if (own.length === 0) continue
    const amounts = lengths.map((days) => ({
      days,
      amount: own.find(({ duration }) => duration === days)?.amount,
    }))
    const key = amounts.map(({ amount }) => amount).join()
    const row = rows.get(key) ?? { types: [], amounts }
    row.types.push(name)
    rows.set(key, row)
  }
  return [...rows.values()]
}
