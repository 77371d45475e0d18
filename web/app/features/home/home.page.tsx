import { apiContext, nowContext } from '../../context.ts'
import { pageMeta, siteOf } from '../../document/page-meta.ts'
import { orErrorPage } from '../../error-page.ts'
import { pack } from '../../page-data/pack.ts'
import { unpack } from '../../page-data/unpack.ts'
import { t } from '../../text.ts'
import { Doors } from '../../ui/drawings/doors.tsx'
import { toCard } from '../cards/card.door.ts'
import type { Route } from './+types/home.page'
import { Areas } from './areas.tsx'
import { Counts } from './counts.tsx'
import { Happenings } from './happenings.tsx'
import { Hero } from './hero.tsx'
import { How } from './how.tsx'
import { Newest } from './newest.tsx'
import { Types } from './types.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [landing, { cities }] = await orErrorPage(
    Promise.all([api.call('getHome'), api.call('getCities')]),
  )
  const homeCityId = landing.areas[0]?.city_id ?? cities[0]?.id ?? 0
  const { areas } = await orErrorPage(api.call('getAreas', { body: { city_id: homeCityId } }))
  return pack(context, {
    landing: { ...landing, newest: landing.newest.map(toCard) },
    choices: {
      cities: cities.map(({ id, city_name }) => ({ id, city_name })),
      types: landing.property_types.map(({ id, name }) => ({ id, name })),
      homeCityId,
      homeAreas: areas.map(({ id, area_name }) => ({ id, area_name })),
    },
    now: context.get(nowContext).getTime(),
  })
}

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, {
    title: t('home.title'),
    description: t('home.description'),
    facts: [{ '@type': 'WebSite', name: 'Nilayam', url: siteOf(place) }],
  })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { landing, choices, now } = unpack(loaderData)
  return (
    <>
      <Doors />
      <Hero places={landing.counts.properties} choices={choices} busiest={landing.areas} />
      <Types types={landing.property_types} />
      <Areas areas={landing.areas} total={landing.counts.areas} />
      <Newest properties={landing.newest} />
      <Happenings happenings={landing.happenings} now={now} />
      <How />
      <Counts counts={landing.counts} />
    </>
  )
}
