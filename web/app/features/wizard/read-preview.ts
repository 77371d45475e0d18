import { daysSince } from '@nilayam/contract/places/claim-age'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { getNow } from '../../shell/now.ts'
import type { Offered } from '../options/use-choice.door.ts'
import { requireOwnProperty } from '../owner/own-property.door.ts'
import { type Preview, toPreview } from './preview-snapshot.ts'
import { nothingChosen } from './uploads/kyc.ts'

export type Previewed = { preview: Preview; offered: Offered }

/** An own property as it was saved last, whether it is listed or not. Throws the not-found page when there is none. */
export async function readPreview(id: string): Promise<Previewed> {
  const property = await requireOwnProperty(id)
  const of = { params: { property_id: id } }
  const [{ options, confirmed_at }, terms] = await Promise.all([
    orErrorPage(api.call('getOwnerOptions', of)),
    orErrorPage(api.call('getOwnerTerms', of)),
  ])
  const confirmed_days = confirmed_at === null ? null : daysSince(confirmed_at, getNow())
  const preview = toPreview(property, nothingChosen)
  return { preview, offered: { options, confirmed_at, confirmed_days, ...terms } }
}
