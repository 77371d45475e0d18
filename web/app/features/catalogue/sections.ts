import { paths } from '../../paths.ts'

/** The pages that share one line of the side bar. */
export const placePages = [
  { label: 'Cities', to: paths.adminCities() },
  { label: 'Areas', to: paths.adminAreas() },
  { label: 'Landmarks', to: paths.adminLandmarks() },
]
export const typePages = [
  { label: 'Property types', to: paths.adminTypes() },
  { label: 'Amenities', to: paths.adminAmenities() },
]
export const happeningPages = [
  { label: 'Happenings', to: paths.adminHappenings() },
  { label: 'Categories', to: paths.adminCategories() },
]

/** A count of what the server stops counting at a thousand. */
export function sayCount(count: number): string {
  return count >= 1000 ? '1,000+' : String(count)
}
