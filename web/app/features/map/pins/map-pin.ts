import type { Point } from '@nilayam/contract/places/points'

/** A labelled pin. Pass the cheapest first: it represents the others in a cluster. */
export type MapPin = Point & {
  id: number
  /** The visible label: a price. */
  label: string
  /** The name for screen readers. */
  name: string
  /**
   * How many properties the pin represents, including its own, if more than one; 0 if another pin already counts it.
   */
  count?: number
}
