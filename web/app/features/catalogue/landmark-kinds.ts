import { LANDMARK_KINDS, type LandmarkKind } from '@nilayam/contract/admin/catalogue-places'
import { t } from '../../text.ts'

/** The label of a kind: `coaching_hub` → Coaching hub. */
export function sayKind(kind: LandmarkKind): string {
  return t('catalogue.landmarkKind', { kind })
}

export const kindOptions = LANDMARK_KINDS.map((kind) => ({ value: kind, label: sayKind(kind) }))
