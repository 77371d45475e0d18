import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { PropertyCard } from '../places/properties.ts'

const propertyIdBody = z.strictObject({ property_id: id })
const says = {
  400: message('favourites.badRequest'),
  403: message('favourites.forbidden'),
} as const
const done = z.object({ msg: z.string() })

/** A saved property. One that is no longer listed stays in the list and is marked. */
export const Favourite = z.extend(PropertyCard, {
  is_available: z.boolean(),
  /** ISO time in UTC. */
  saved_at: z.string(),
})
export type Favourite = z.infer<typeof Favourite>

export const favouritesShapes = {
  addFavourite: {
    summary: 'Save a property; saving twice is fine',
    body: propertyIdBody,
    says,
    reply: done,
  },
  removeFavourite: {
    summary: 'Forget a saved property; 404 when it was not saved',
    body: propertyIdBody,
    says,
    reply: done,
  },
  getFavourites: {
    summary: 'What the student has saved, newest first',
    says: { 403: says[403] },
    reply: z.object({ properties: z.array(Favourite) }),
  },
} as const
