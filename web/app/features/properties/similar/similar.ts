import type { Who } from '@nilayam/contract/options/option-fields'
import type { PropertyCard } from '@nilayam/contract/places/properties'

export const similarCount = 4

/** At most four others: those of the same type first, each nearest first, none twice. */
export function pickSimilar(
  propertyId: number,
  ofSameType: readonly PropertyCard[],
  ofAnyType: readonly PropertyCard[],
): PropertyCard[] {
  const others = new Map<number, PropertyCard>()
  for (const card of [...ofSameType, ...ofAnyType]) {
    if (card.id !== propertyId && !others.has(card.id)) others.set(card.id, card)
  }
  return [...others.values()].slice(0, similarCount)
}

/** Whom all options of a place are for; null if anyone may live there, or different people, or it isn't stated. */
export function whoOf(options: readonly { fields: { who: Who } }[]): Who | null {
  const [who, other] = new Set(options.map(({ fields }) => fields.who))
  return who === undefined || who === 'anyone' || other !== undefined ? null : who
}
