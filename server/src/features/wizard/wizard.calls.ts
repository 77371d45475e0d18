import { ApiError, invalid } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { saveDetails } from './details.ts'
import * as unfinished from './unfinished.store.ts'
import { saveUploads } from './uploads.ts'

type Calls =
  | 'saveUnfinished'
  | 'getUnfinished'
  | 'saveDetails'
  | 'savePapersAndPhotos'
  | 'savePhotos'

/** The first two steps of the wizard. Callers can only change their own properties. */
export function wizardCalls(platform: Platform): Handlers<Calls> {
  return { ...unfinishedCalls(platform), ...stepCalls(platform) }
}

type UnfinishedCalls = 'saveUnfinished' | 'getUnfinished'

function unfinishedCalls({ db }: Platform): Handlers<UnfinishedCalls> {
  return {
    saveUnfinished: async ({ body: { form, saved_at } }, { user, now }) => {
      if (form) await saveUnfinished(db, { owner: user, form, now }, saved_at)
      else await unfinished.deleteUnfinished(db, user)
      return { saved_at: form && now.toISOString() }
    },
    getUnfinished: async (_input, { user }) => {
      const row = await unfinished.findUnfinished(db, user)
      return { unfinished: row ? { form: row.form, saved_at: row.saved_at.toISOString() } : null }
    },
  }
}

/** `since` is the form that was read: null for none, undefined for whichever. */
async function saveUnfinished(db: Db, save: unfinished.Save, since: string | null | undefined) {
  if (since === undefined) return unfinished.upsertUnfinished(db, save)
  const isSaved = since
    ? await unfinished.updateUnfinished(db, save, new Date(since))
    : await unfinished.insertUnfinished(db, save)
  if (!isSaved) throw new ApiError(409, 'stale', message('wizard.changedMeanwhile'))
}

type StepCalls = 'saveDetails' | 'savePapersAndPhotos' | 'savePhotos'

function stepCalls(platform: Platform): Handlers<StepCalls> {
  return {
    saveDetails: async ({ body }, { user, now }) => {
      const property_id = await saveDetails(platform.db, user, body, now)
      return { msg: message('wizard.detailsSaved'), property_id }
    },
    savePapersAndPhotos: async ({ params, fields, files }, { user, now }) => {
      const { property_id } = params
      if (fields.property_id !== undefined && fields.property_id !== property_id) {
        throw invalid({ property_id: message('wizard.notOfAddress') })
      }
      const who = { propertyId: property_id, owner: user, now }
      const { images, ...papers } = files
      const image_ids = await saveUploads(platform, who, { images, papers, ...toChanges(fields) })
      return { msg: message('wizard.papersSaved'), property_id, image_ids }
    },
    savePhotos: async ({ fields, files }, { user, now }) => {
      const { property_id } = fields
      const who = { propertyId: property_id, owner: user, now }
      const { images } = files
      const image_ids = await saveUploads(platform, who, { images, ...toChanges(fields) })
      return { msg: message('wizard.photosSaved'), property_id, image_ids }
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
