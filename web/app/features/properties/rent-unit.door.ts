import { t } from '../../text.ts'

/** What the rent is for, by the type's slug; per person for others. */
const units: Record<string, string> = {
  'study-hall': t('properties.forOneSeat'),
  'boys-hostel': t('properties.forOneBed'),
  'girls-hostel': t('properties.forOneBed'),
  pg: t('properties.forOneBed'),
  'single-room': t('properties.forOneRoom'),
}

/** What the rent is for: 'For one seat, the cheapest on offer'. */
export function sayUnit(typeSlug: string): string {
  return units[typeSlug] ?? t('properties.forOnePerson')
}
