import { toIndianDay } from '@nilayam/contract/time/india-time'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext, nowContext, siteContext } from '../../context.ts'
import { toCrumbs } from '../../document/breadcrumbs.ts'
import { pageMeta, siteOf } from '../../document/page-meta.ts'
import { orErrorPage } from '../../error-page.ts'
import { pack } from '../../page-data/pack.ts'
import { unpack } from '../../page-data/unpack.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import type { Route } from './+types/property.page'
import { findProperty } from './find-property.server.ts'
import { NoDetails, noDetailsMeta } from './no-details.tsx'
import { OwnCode } from './own-code.tsx'
import { toSchema } from './property-schema.ts'
import { PropertyView } from './property-view.tsx'
import { sayTitle, summarise } from './property-words.door.ts'
import { findSimilar } from './similar/similar.server.ts'
import { whoOf } from './similar/similar.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const found = await findProperty(api, params.id)
  if ('missing' in found) return data(found, { status: found.status })
  const { property } = found
  const path = paths.property(property.id, property.slug)
  // Redirects to the canonical address.
  if ((params.slug ?? '') !== property.slug) {
    throw redirect(path + new URL(request.url).search, 301)
  }
  const of = { params: { property_id: property.id } }
  const offered = await orErrorPage(api.call('getPropertyOptions', of))
  const [similar, reviews, { deposits }] = await Promise.all([
    findSimilar(api, property, whoOf(offered.options)),
    orErrorPage(api.call('getReviews', { ...of, query: {} })),
    orErrorPage(api.call('getDepositFigures', of)),
  ])
  return pack(context, {
    property,
    similar,
    offered,
    reviews,
    deposits,
    address: context.get(siteContext) + path,
    today: toIndianDay(context.get(nowContext)),
  })
}

/** The gallery and the chosen option change the address only; the data stays. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData || 'missing' in loaderData) return noDetailsMeta
  const { property, offered } = unpack(loaderData)
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
    facts: [
      toSchema(property, offered, site + paths.property(id, slug), site),
      toCrumbs(site, ways),
    ],
  })
}

export default function PropertyPage({ loaderData, params }: Route.ComponentProps) {
  if ('missing' in loaderData) {
    return (
      <div className="wrap pb-10">
        <h1 className="sr-only">{t('properties.property')}</h1>
        <NoDetails {...loaderData.missing}>
          {loaderData.status === 410 && <OwnCode property_id={Number(params.id)} />}
        </NoDetails>
      </div>
    )
  }
  const shown = unpack(loaderData)
  // Keyed, so that no state, such as the contact, is carried to another property.
  return <PropertyView key={shown.property.id} {...shown} />
}
