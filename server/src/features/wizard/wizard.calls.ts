import { invalid, notFound } from '@nilayam/contract/errors'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteProperty } from './deletion.ts'
import { saveDetails } from './details.ts'
import * as list from './owner-list.store.ts'
import { toOwnerProperties } from './owner-list.ts'
import * as unfinished from './unfinished.store.ts'
import { saveUploads } from './uploads.ts'

type Calls =
  | 'saveUnfinished'
  | 'getUnfinished'
  | 'saveDetails'
  | 'savePapersAndPhotos'
  | 'savePhotos'
  | 'getOwnerProperties'
  | 'getOwnerDrafts'
  | 'getOwnerProperty'
  | 'getOwnerCounts'
  | 'deleteProperty'

/** The owner's side: the wizard's first two steps, the lists, and the end. Everybody acts on their own properties only. */
export function wizardCalls(platform: Platform): Handlers<Calls> {
  return { ...unfinishedCalls(platform), ...stepCalls(platform), ...listCalls(platform) }
}

type UnfinishedCalls = 'saveUnfinished' | 'getUnfinished'

function unfinishedCalls({ db }: Platform): Handlers<UnfinishedCalls> {
  return {
    saveUnfinished: async ({ body: { form } }, { user, now }) => {
      if (form) await unfinished.upsertUnfinished(db, user, form, now)
      else await unfinished.deleteUnfinished(db, user)
      return { saved_at: form && now.toISOString() }
    },
    getUnfinished: async (_input, { user }) => {
      const row = await unfinished.findUnfinished(db, user)
      return { unfinished: row ? { form: row.form, saved_at: row.saved_at.toISOString() } : null }
    },
  }
}

type StepCalls = 'saveDetails' | 'savePapersAndPhotos' | 'savePhotos' | 'deleteProperty'

function stepCalls(platform: Platform): Handlers<StepCalls> {
  return {
    saveDetails: async ({ body }, { user, now }) => {
      const property_id = await saveDetails(platform.db, user, body, now)
      return { msg: 'Property details saved', property_id }
    },
    savePapersAndPhotos: async ({ params, fields, files }, { user, now }) => {
      const { property_id } = params
      if (fields.property_id !== undefined && fields.property_id !== property_id) {
        throw invalid({ property_id: 'Not the property of the address' })
      }
      const who = { propertyId: property_id, owner: user, now }
      const { images, ...papers } = files
      const image_ids = await saveUploads(platform, who, { images, papers, ...toChanges(fields) })
      return { msg: 'Papers and photos saved', property_id, image_ids }
    },
    savePhotos: async ({ fields, files }, { user, now }) => {
      const { property_id } = fields
      const who = { propertyId: property_id, owner: user, now }
      const { images } = files
      const image_ids = await saveUploads(platform, who, { images, ...toChanges(fields) })
      return { msg: 'Photos saved', property_id, image_ids }
    },
    deleteProperty: async ({ body }, { user, now }) => {
      await deleteProperty(platform, user, body.property_id, now)
      return { msg: 'Property deleted successfully' }
    },
  }
}

type ChangeFields = {
  removed_image_ids?: number[] | undefined
  removed_brochure_ids?: number[] | undefined
  image_order?: number[] | undefined
  is_partial?: 'true' | undefined
}

function toChanges(fields: ChangeFields) {
  const { removed_image_ids = [], removed_brochure_ids = [], image_order = [], is_partial } = fields
  return { removed_image_ids, removed_brochure_ids, image_order, is_partial: is_partial === 'true' }
}

type ListCalls = Exclude<Calls, StepCalls | UnfinishedCalls>

function listCalls({ db }: Platform): Handlers<ListCalls> {
  return {
    getOwnerProperties: async (_input, { user, now }) => {
      const rows = await list.findOwnListed(db, user.id)
      return { properties: await toOwnerProperties(db, rows, now) }
    },
    getOwnerDrafts: async (_input, { user, now }) => {
      const rows = await list.findOwnDrafts(db, user.id)
      return { properties: await toOwnerProperties(db, rows, now) }
    },
    getOwnerProperty: async ({ params }, { user, now }) => {
      const rows = await list.findOwn(db, user.id, params.property_id)
      const [property] = await toOwnerProperties(db, rows, now, { nearby: true })
      if (!property) throw notFound()
      return { property }
    },
    getOwnerCounts: async (_input, { user }) => ({ counts: await list.countOwn(db, user.id) }),
  }
}
