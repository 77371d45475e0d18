import type { UnfinishedForm } from '@nilayam/contract/listing/wizard-details'
import { api } from '../../api.ts'
import { t } from '../../text.ts'

/** Incomplete step 1 of a new property, and when it was saved. */
export type UnfinishedDetails = { form: UnfinishedForm; saved_at: string }

/** The owner's incomplete form of a new property, from any device; undefined also if the call fails. */
export async function findUnfinished(): Promise<UnfinishedDetails | undefined> {
  return api.call('getUnfinished').then(
    ({ unfinished }) => unfinished ?? undefined,
    () => undefined,
  )
}

/** Its title, or a placeholder. */
export function titleOf({ form }: UnfinishedDetails): string {
  return form.title?.trim() || t('owner.aNewProperty')
}
