import { Photo } from '@nilayam/contract/places/photos'
import { PropertyCard } from '@nilayam/contract/places/properties'
import * as z from 'zod/mini'

const State = z.object({
  property: z.extend(z.pick(PropertyCard, { id: true, slug: true, title: true }), {
    /** What of it was wanted, as its address says it. */
    choice: z.optional(z.object({ option: z.int(), from: z.optional(z.string()) })),
    images: z.array(z.pick(Photo, { key: true, width: true, height: true, placeholder: true })),
  }),
})

/** The property that a visitor opened when redirected to sign-in. */
export type WantedPlace = z.infer<typeof State>['property']

/** The property in the route's state; undefined for any other state. */
export function findWantedPlace(state: unknown): WantedPlace | undefined {
  return State.safeParse(state).data?.property
}
