import type { UnfinishedForm } from '@nilayam/contract/wizard-details'
import { api } from '../../api.ts'
import { t } from '../../text.ts'

/** Step 1 of a new property as far as it was typed, and when. */
export type UnfinishedDetails = { form: UnfinishedForm; saved_at: string }

/** What an owner began to type of a new property, on whatever device. Only a help: without an answer there is none. */
export async function findUnfinished(): Promise<UnfinishedDetails | undefined> {
  return api.call('getUnfinished').then(
    ({ unfinished }) => unfinished ?? undefined,
    () => undefined,
  )
}

/** What to call it while it may have no title yet. */
export function titleOf({ form }: UnfinishedDetails): string {
  return form.title?.trim() || t('owner.aNewProperty')
}
