import { notFound } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { getNamesOf, toCard } from '../properties/properties.ts'
import { addFavourite, findFavourites, removeFavourite } from './favourites.store.ts'

type Calls = 'addFavourite' | 'removeFavourite' | 'getFavourites'

export function favouritesCalls({ db }: Platform): Handlers<Calls> {
  return {
    addFavourite: async ({ body }, { user }) => {
      if (!(await addFavourite(db, user, body.property_id))) throw notFound()
      return { msg: message('favourites.added') }
    },
    removeFavourite: async ({ body }, { user }) => {
      if (!(await removeFavourite(db, user, body.property_id))) throw notFound()
      return { msg: message('favourites.removed') }
    },
    getFavourites: async (_input, { user }) => {
      const rows = await findFavourites(db, user.id)
      const names = await getNamesOf(
        db,
        rows.map(({ card }) => card),
      )
      const properties = rows.map(({ card, is_available, is_on_hold, saved_at }) => ({
        ...toCard(card, names),
        ...(is_on_hold && { images: [] }),
        is_available,
        saved_at: saved_at.toISOString(),
      }))
      return { properties }
    },
  }
}
