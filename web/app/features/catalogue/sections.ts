import { paths } from '../../paths.ts'
import { t } from '../../text.ts'

/** The pages that share an item of the side bar. */
export const placePages = [
  { label: t('catalogue.cities'), to: paths.adminCities() },
  { label: t('catalogue.areas'), to: paths.adminAreas() },
  { label: t('catalogue.landmarks'), to: paths.adminLandmarks() },
]
export const typePages = [
  { label: t('catalogue.propertyTypes'), to: paths.adminTypes() },
  { label: t('catalogue.amenities'), to: paths.adminAmenities() },
]
export const happeningPages = [
  { label: t('catalogue.happenings'), to: paths.adminHappenings() },
  { label: t('catalogue.categories'), to: paths.adminCategories() },
]

/** Formats a count that the server caps at a thousand. */
export function sayCount(count: number): string {
  return count >= 1000 ? '1,000+' : String(count)
}
