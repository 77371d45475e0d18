import type { Api } from '@nilayam/contract/client'
import type { AreaGuide } from '@nilayam/contract/search/community'
import type { PinsReply } from '@nilayam/contract/search/search'
import { isOnDrawnMap, MAP_BOUNDS } from '@nilayam/map/bounds'
import type { ReactNode } from 'react'
import { data, Link, redirect } from 'react-router'
import { apiContext, nowContext } from '../../context.ts'
import { toCrumbs } from '../../document/breadcrumbs.ts'
import { pageMeta, siteOf } from '../../document/page-meta.ts'
import { orErrorPage } from '../../error-page.ts'
import { pack } from '../../page-data/pack.ts'
import { unpack } from '../../page-data/unpack.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Card, toCard } from '../cards/card.door.ts'
import { PropertyShelf } from '../favourites/property-shelf.door.tsx'
import { HappeningRow } from '../happenings/happening-row.door.tsx'
import { AreaRow } from '../places/area-row.door.tsx'
import type { Route } from './+types/area.page'
import { AreaCosts } from './area-costs.tsx'
import { AreaNear } from './area-near.tsx'
import { sayAreaCount, sayAreaTitle, summariseArea } from './area-words.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const wanted = paths.area(params.city, params.area)
  if (!/^[a-z0-9-]{1,80}$/i.test(params.city + params.area)) {
    throw data({ msg: t('errors.notFound') }, { status: 404 })
  }
  if (wanted !== wanted.toLowerCase()) throw redirect(wanted.toLowerCase(), 301)
  const api = context.get(apiContext)
  const { area } = await orErrorPage(api.call('getArea', { params }))
  const where = { city_id: area.city.id, area_id: area.id }
  const [{ happenings }, pins] = await orErrorPage(
    Promise.all([api.call('filterHappenings', { body: where }), findPins(api, area)]),
  )
  const { properties: cards, ...shown } = area
  const properties = cards.map(toCard)
  return pack(context, {
    area: shown,
    properties,
    pins,
    happenings: happenings.slice(0, 4),
    now: context.get(nowContext).getTime(),
  })
}

/** All places of the area. Where they are more than 100, neighbours share a pin until the map is moved closer. */
async function findPins(api: Api, area: Area): Promise<PinsReply['pins']> {
  if (area.count === 0 || !isOnDrawnMap(area)) return []
  const where = { city_id: area.city.id, area_id: area.id, box: MAP_BOUNDS }
  return (await api.call('findPins', { body: where })).pins
}

/** The data of an area, without its properties. */
type Area = Omit<AreaGuide, 'properties'>

const waysTo = ({ area_name, slug, city }: Area) => [
  { label: t('community.hub'), to: `${paths.communityHub()}#areas` },
  { label: area_name, to: paths.area(city.slug, slug) },
]

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return [{ title: `${t('community.pageNotFound')} · Nilayam` }]
  const { area } = unpack(loaderData)
  return [
    ...pageMeta(place, {
      title: t('community.areaTitle', { title: sayAreaTitle(area), city: area.city.city_name }),
      description: summariseArea(area),
      facts: [toCrumbs(siteOf(place), waysTo(area))],
    }),
    // Pages without listings aren't indexed.
    ...(area.count === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function AreaPage({ loaderData }: Route.ComponentProps) {
  const { area, properties, pins, happenings, now } = unpack(loaderData)
  return (
    <div className="wrap py-10">
      <Head area={area} />
      {area.count > 0 && (
        <Part title={t('community.costs')} text={t('community.costsExplained')}>
          <AreaCosts area={area} />
        </Part>
      )}
      <AreaNear area={area} properties={properties} pins={pins} />
      <Places properties={properties} areaName={area.area_name} />
      {happenings.length > 0 && (
        <Part title={t('community.whatIsOn')}>
          <div className="grid gap-x-12 lg:grid-cols-2">
            {happenings.map((happening) => (
              <HappeningRow key={happening.id} happening={happening} now={now} />
            ))}
          </div>
        </Part>
      )}
      <Neighbours area={area} />
    </div>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="mt-16">
      <h2 className="mb-6">
        {title}
        {text && <span className="block text-16 font-normal text-ink-soft">{text}</span>}
      </h2>
      {children}
    </section>
  )
}

function Head({ area }: { area: Area }) {
  const { area_name, known_for, count, city } = area
  return (
    <>
      <nav className="crumbs crumbs-top" aria-label={t('community.youAreHere')}>
        <ol>
          {waysTo(area).map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <h1>{sayAreaTitle(area)}</h1>
      {known_for && <p className="mt-3 text-18 text-ink-soft">{known_for}</p>}
      <p className="mt-1 mb-6 text-18 text-ink-soft tabular-nums">{sayAreaCount(area)}</p>
      {count > 0 ? (
        <ButtonLink to={paths.allPlaces({ city_id: city.id, area_id: area.id })} icon="search">
          {t('community.seeAll', { count })}
        </ButtonLink>
      ) : (
        <EmptyState title={t('community.noPlaceIn', { area: area_name })}>
          <ButtonLink to={paths.search({ city_id: city.id })}>
            {t('community.searchAllOf', { city: city.city_name })}
          </ButtonLink>
        </EmptyState>
      )}
    </>
  )
}

function Places({ properties, areaName }: { properties: readonly Card[]; areaName: string }) {
  if (properties.length === 0) return null
  return (
    <Part title={t('community.placesIn', { area: areaName })}>
      <PropertyShelf properties={properties} />
    </Part>
  )
}

function Neighbours({ area: { area_name, neighbours } }: { area: Area }) {
  if (neighbours.length === 0) return null
  return (
    <Part title={t('community.beside', { area: area_name })}>
      <ul className="areas">
        {neighbours.map((neighbour) => (
          <li key={neighbour.id}>
            <AreaRow area={neighbour} to={paths.area(neighbour.city_slug, neighbour.slug)} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
