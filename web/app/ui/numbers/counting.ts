import { formatNumber as formatCount } from '@nilayam/texts/numbers'
import { t } from '../../text.ts'

export { formatCount }

/** 1 → '1 place', 1234 → '1,234 places'. */
export function countPlaces(count: number): string {
  return t('ui.places', { count })
}
