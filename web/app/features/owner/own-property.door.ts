import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { api } from '../../api.ts'
import { orErrorPage, requireId } from '../../error-page.ts'

/** The owner's property with the id from the URL. Throws the not-found page if there is none. */
export async function requireOwnProperty(id: string): Promise<OwnerProperty> {
  const call = api.call('getOwnerProperty', { params: { property_id: requireId(id) } })
  return (await orErrorPage(call)).property
}
