import { notFound } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteProperty } from './deletion.ts'
import { toOwnerProperties } from './own-properties.ts'
import * as list from './owner.store.ts'

type Calls =
  | 'getOwnerProperties'
  | 'getOwnerDrafts'
  | 'getOwnerProperty'
  | 'getOwnerCounts'
  | 'deleteProperty'

/** Owners' lists of their properties, and deleting one. */
export function ownerCalls(platform: Platform): Handlers<Calls> {
  const { db } = platform
  return {
    getOwnerProperties: async (_input, context) => {
      const rows = await list.findOwnListed(db, context.user.id)
      return { properties: await toOwnerProperties(platform, rows, context) }
    },
    getOwnerDrafts: async (_input, context) => {
      const rows = await list.findOwnDrafts(db, context.user.id)
      return { properties: await toOwnerProperties(platform, rows, context) }
    },
    getOwnerProperty: async ({ params }, context) => {
      const rows = await list.findOwn(db, context.user.id, params.property_id)
      const [property] = await toOwnerProperties(platform, rows, context, { nearby: true })
      if (!property) throw notFound()
      return { property }
    },
    getOwnerCounts: async (_input, { user }) => ({ counts: await list.countOwn(db, user.id) }),
    deleteProperty: async ({ body }, { user, now }) => {
      await deleteProperty(platform, user, body.property_id, now, 'tell guests')
      return { msg: message('owner.deleted') }
    },
  }
}
