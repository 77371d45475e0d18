import type { Api } from '@nilayam/contract/client'
import { ApiError } from '@nilayam/contract/errors'
import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { orErrorPage } from '../../error-page.ts'
import type { NoDetailsProps } from './no-details.tsx'
import { findSimilar } from './similar/similar.server.ts'

type Answer = { property: PropertyDetail } | { missing: NoDetailsProps; status: number }

/** The property of the id in the address, or the data of its "gone" page. */
export async function findProperty(api: Api, id: string): Promise<Answer> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return { missing: {}, status: 404 }
  const params = { property_id: Number(id) }
  const answer = api.call('getProperty', { params })
  const asked = answer.catch(async (error: unknown): Promise<Answer> => {
    if (!(error instanceof ApiError)) throw error
    const { status, message } = error
    if (status === 404) return { missing: {}, status }
    if (status !== 410) throw error
    return { missing: { says: message, ...(await findNear(api, params)) }, status }
  })
  return orErrorPage(asked)
}

/** Places near a property that is gone; none on failure, since they are optional. */
async function findNear(api: Api, params: { property_id: number }): Promise<NoDetailsProps> {
  try {
    const { whereabouts } = await api.call('getWhereabouts', { params })
    const properties = await findSimilar(api, whereabouts, null)
    return { near: { areaName: whereabouts.area.area_name, properties } }
  } catch {
    return {}
  }
}
