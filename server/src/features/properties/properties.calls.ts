import { notFound } from '@nilayam/contract/errors'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireListed, toContact } from './properties.rules.ts'
import { findDetailRows, revealContact } from './properties.store.ts'
import { toDetails } from './properties.ts'

type Calls = 'getProperty' | 'revealContact' | 'getContact'

export function propertiesCalls({ db }: Platform): Handlers<Calls> {
  const reveal = async (propertyId: number, userId: number | null) => {
    const contact = await revealContact(db, propertyId, userId)
    if (!contact) throw notFound()
    return { contact: toContact(contact) }
  }
  return {
    getProperty: async ({ params }) => {
      const [row] = await findDetailRows(db, [params.property_id])
      const [property] = await toDetails(db, [requireListed(row)])
      if (!property) throw notFound()
      return { property }
    },
    revealContact: ({ body }) => reveal(body.property_id, null),
    getContact: ({ body }, { user }) => reveal(body.property_id, user.id),
  }
}
