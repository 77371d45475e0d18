import type { OwnerProperty } from '@nilayam/contract/owner'
import { api } from '../../api.ts'
import { orErrorPage, requireId } from '../../error-page.ts'

/** The own property with the id that stands in an address. Throws the not-found page when there is none. */
export async function requireOwnProperty(id: string): Promise<OwnerProperty> {
  const call = api.call('getOwnerProperty', { params: { property_id: requireId(id) } })
  return (await orErrorPage(call)).property
}
