import type { Point } from '@nilayam/contract/points'

/** A labelled place on a map. Give the cheapest first: where several have no room beside each other, it speaks for them. */
export type MapPin = Point & {
  id: number
  /** What stands on it: a price. */
  label: string
  /** What a screen reader says it is. */
  name: string
  /** How many places it stands for, itself among them, if it isn't one; 0 for one that another pin counts. */
  count?: number
}
