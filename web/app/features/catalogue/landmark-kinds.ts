import { LANDMARK_KINDS, type LandmarkKind } from '@nilayam/contract/catalogue-places'

/** `coaching_hub` as people read it: Coaching hub. */
export function sayKind(kind: LandmarkKind): string {
  return (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('_', ' ')
}

export const kindOptions = LANDMARK_KINDS.map((kind) => ({ value: kind, label: sayKind(kind) }))
