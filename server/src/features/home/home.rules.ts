import type { Counts } from '@nilayam/contract/search/home'
import { toRents } from '../community/community.ts'
import type { CountsRow } from './home.store.ts'

export function toCounts({ beds, quartiles, ...counts }: CountsRow): Counts {
  return { ...counts, typical_rent: toRents(beds, quartiles)?.median ?? null }
}
