import { t } from '../../text.ts'

/**
 * A distance in metres as text: 450 → '450 m', 1240 → '1.2 km'. Rounded to ten metres, because positions aren't more
 * precise.
 */
export function formatDistance(metres: number): string {
  const rounded = Math.max(10, Math.round(metres / 10) * 10)
  return rounded < 1000
    ? t('cards.metres', { metres: rounded })
    : t('cards.kilometres', { kilometres: Math.round(metres / 100) / 10 })
}

const shown = 3

/** The first three amenities in one line, and how many more there are. */
export function summariseAmenities(amenities: readonly { name: string }[]): {
  names: string
  more: number
} {
  const names = amenities.slice(0, shown).map((amenity) => amenity.name)
  return { names: names.join(' · '), more: Math.max(0, amenities.length - shown) }
}
