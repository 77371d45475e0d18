import { notFound } from '@nilayam/contract/errors'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { toContact } from './properties.rules.ts'
import { revealContact } from './properties.store.ts'
import { requireProperty, requireWhereabouts } from './properties.ts'

type Calls = 'getProperty' | 'getWhereabouts' | 'revealContact' | 'getContact'

export function propertiesCalls({ db }: Platform): Handlers<Calls> {
  const reveal = async (propertyId: number, userId: number | null) => {
    const contact = await revealContact(db, propertyId, userId)
    if (!contact) throw notFound()
    return { contact: toContact(contact) }
  }
  return {
    getProperty: async ({ params }) => ({
      property: await requireProperty(db, params.property_id),
    }),
    getWhereabouts: async ({ params }) => ({
      whereabouts: await requireWhereabouts(db, params.property_id),
    }),
    revealContact: ({ body }) => reveal(body.property_id, null),
    getContact: ({ body }, { user }) => reveal(body.property_id, user.id),
  }
}
