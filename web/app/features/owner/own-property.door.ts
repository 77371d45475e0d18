import type { OwnerProperty } from '@nilayam/contract/owner'
import { data } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { t } from '../../text.ts'

/** The own property with the id that stands in an address. Throws the not-found page when there is none. */
export async function requireOwnProperty(id: string): Promise<OwnerProperty> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data({ msg: t('errors.notFound') }, { status: 404 })
  const call = api.call('getOwnerProperty', { params: { property_id: id } })
  return (await orErrorPage(call)).property
}
