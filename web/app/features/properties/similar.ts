import type { PropertyCard } from '@nilayam/contract/properties'

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
