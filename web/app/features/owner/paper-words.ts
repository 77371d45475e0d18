import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import type { PaperKind } from '@nilayam/contract/places/papers'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'

/** The name of a paper's file. A verified place stays so when its papers are destroyed, and then it says that they were seen. */
export function sayPaper(property: OwnerProperty, kind: PaperKind): string {
  const { kyc_documents, verified_at: seen, papers_destroyed_at: destroyed } = property
  const onFile = kyc_documents[kind]
  if (onFile) return onFile.file_name
  if (!seen || !destroyed) return t('owner.notOnFile')
  return t('owner.seenAndDestroyed', {
    seen: toIndianDay(seen),
    destroyed: toIndianDay(destroyed),
  })
}
