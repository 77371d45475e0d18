import type { Api } from '@nilayam/contract/client'
import { ApiError } from '@nilayam/contract/errors'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext, siteContext } from '../../context.ts'
import { orErrorPage } from '../../error-page.ts'
import { pageMeta, siteOf, toCrumbs } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/property.page'
import { Gone } from './gone.tsx'
import { toSchema } from './property-schema.ts'
import { PropertyView } from './property-view.tsx'
import { sayTitle, summarise } from './property-words.ts'
import { findSimilar } from './similar.server.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data({ msg: 'Not found' }, { status: 404 })
  const api = context.get(apiContext)
  const found = await findProperty(api, Number(params.id))
  if ('gone' in found) return data(found, { status: 410 })
  const { property } = found
  const path = paths.property(property.id, property.slug)
  // One property, one address: search engines and shared links all end here.
  if ((params.slug ?? '') !== property.slug) {
    throw redirect(path + new URL(request.url).search, 301)
  }
  return {
    property,
    similar: await findSimilar(api, property),
    address: context.get(siteContext) + path,
  }
}

/** Opening and closing the pictures moves within one address, and asks for nothing again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href
}

/** The property, or the server's sentence about why it is no longer on offer. */
async function findProperty(api: Api, property_id: number) {
  const answer = api.call('getProperty', { params: { property_id } })
  return orErrorPage(
    answer.catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 410) return { gone: error.message }
      throw error
    }),
  )
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData || 'gone' in loaderData) return [{ title: 'No longer listed · Nilayam' }]
  const { property } = loaderData
  const { id, slug, city, area, title } = property
  const ways = [
    { label: city.city_name, to: paths.search({ city_id: city.id }) },
    { label: area.area_name, to: paths.search({ city_id: city.id, area_id: area.id }) },
    { label: title, to: paths.property(id, slug) },
  ]
  const site = siteOf(place)
  return pageMeta(place, {
    title: sayTitle(property),
    description: summarise(property),
    picture: paths.preview(id),
    facts: [toSchema(property, site, paths.property(id, slug)), toCrumbs(site, ways)],
  })
}

export default function PropertyPage({ loaderData }: Route.ComponentProps) {
  if ('gone' in loaderData) return <Gone says={loaderData.gone} />
  // Keyed, so that one place's contact is never shown on another's page.
  return <PropertyView key={loaderData.property.id} {...loaderData} />
}
