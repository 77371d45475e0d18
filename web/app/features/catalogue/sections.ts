import { adminPaths } from '../../admin-paths.ts'
import { t } from '../../text.ts'

/** The pages that share an item of the side bar. */
export const placePages = [
  { label: t('catalogue.cities'), to: adminPaths.cities() },
  { label: t('catalogue.areas'), to: adminPaths.areas() },
  { label: t('catalogue.landmarks'), to: adminPaths.landmarks() },
]
export const typePages = [
  { label: t('catalogue.propertyTypes'), to: adminPaths.types() },
  { label: t('catalogue.amenities'), to: adminPaths.amenities() },
]
export const happeningPages = [
  { label: t('catalogue.happenings'), to: adminPaths.happenings() },
  { label: t('catalogue.categories'), to: adminPaths.categories() },
]

/** Formats a count that the server caps at a thousand. */
export function sayCount(count: number): string {
  return count >= 1000 ? '1,000+' : String(count)
}
