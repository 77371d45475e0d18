import type { Happening } from '@nilayam/contract/places/happenings'
import type { AreaSummary } from '@nilayam/contract/search/community'
import { Link } from 'react-router'
import { apiContext, nowContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import { orErrorPage } from '../../error-page.ts'
import { pack } from '../../page-data/pack.ts'
import { unpack } from '../../page-data/unpack.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { KeptDetails } from '../../ui/kept-details.tsx'
import { HappeningRow } from '../happenings/happening-row.door.tsx'
import { AreaRow } from '../places/area-row.door.tsx'
import type { Route } from './+types/community-hub.page'
import { GuideCard } from './guide-card.tsx'
import { guides } from './guides.ts'
import type { AreaSign } from './hub-frame.ts'
import { HubMap } from './hub-map.tsx'
import { placeAreaSigns } from './hub-signs.server.ts'

const nextHappenings = 4

/** Areas on the map, and in the list before it is opened: limits the length of the page on phones. */
const shownAreas = 8

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, {
    title: t('community.hub'),
    description: t('community.hubDescription'),
  })

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ areas }, { happenings }] = await orErrorPage(
    Promise.all([api.call('getAreaGuide'), api.call('filterHappenings', { body: {} })]),
  )
  const next = happenings.toSorted(byCertainty).slice(0, nextHappenings)
  const signs = placeAreaSigns(areas.slice(0, shownAreas))
  return pack(context, { areas, signs, happenings: next, now: context.get(nowContext).getTime() })
}

/** Those with a confirmed date first. */
const byCertainty = (one: Happening, other: Happening) =>
  Number(other.dates_confirmed) - Number(one.dates_confirmed)

export default function CommunityHubPage({ loaderData }: Route.ComponentProps) {
  const { areas, signs, happenings, now } = unpack(loaderData)
  return (
    <div className="wrap py-10">
      <h1>{t('community.hub')}</h1>
      <p className="mt-3 max-w-[36em] text-18 text-ink-soft">{t('community.newHere')}</p>
      <Contents />
      <KeptDetails>
        <Areas areas={areas} signs={signs} />
        <Guides />
        <Happenings happenings={happenings} now={now} />
      </KeptDetails>
    </div>
  )
}

const sections = [
  { id: 'areas', label: t('community.areas') },
  ...guides.map(({ id, title }) => ({ id, label: title })),
  { id: 'on', label: t('community.whatIsOn') },
]

function Contents() {
  return (
    <nav aria-label={t('community.onThisPage')} className="mt-5 flex flex-wrap gap-2">
      {sections.map(({ id, label }) => (
        <ChipLink key={id} to={`#${id}`}>
          {label}
        </ChipLink>
      ))}
    </nav>
  )
}

function Guides() {
  return (
    <section id="guides" className="mt-12">
      <h2 className="mb-5">{t('community.guidesForNewcomers')}</h2>
      <div className="guides">
        {guides.map((guide) => (
          <GuideCard key={guide.id} guide={guide} />
        ))}
      </div>
    </section>
  )
}

function Happenings({ happenings, now }: { happenings: readonly Happening[]; now: number }) {
  return (
    <section id="on" className="mt-12">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2>{t('community.whatIsOn')}</h2>
        <Link
          to={paths.happenings()}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-peacock hover:underline"
        >
          {t('community.allHappenings')}
          <Icon name="arrow" size={18} />
        </Link>
      </div>
      {happenings.length === 0 ? (
        <p className="text-ink-soft">{t('community.noHappenings')}</p>
      ) : (
        <div className="grid gap-x-12 lg:grid-cols-2">
          {happenings.map((happening) => (
            <HappeningRow
              key={happening.id}
              happening={happening}
              now={now}
              link={
                <Link
                  to={`${paths.happenings()}#happening-${happening.id}`}
                  // The whole row can be pressed.
                  className="after:absolute after:inset-0 hover:underline"
                >
                  {happening.title}
                </Link>
              }
            />
          ))}
        </div>
      )}
    </section>
  )
}

type AreasProps = { areas: readonly AreaSummary[]; signs: readonly AreaSign[] }

function Areas({ areas, signs }: AreasProps) {
  const [busiest, rest] = [areas.slice(0, shownAreas), areas.slice(shownAreas)]
  return (
    <section id="areas" className="mt-10">
      <div className="hub-areas">
        <div>
          <h2>{t('community.areasOfHyderabad')}</h2>
          <p className="mt-2 text-18 text-ink-soft">{t('community.areasExplained')}</p>
        </div>
        {busiest.length > 0 && <HubMap areas={busiest} signs={signs} />}
        <AreaList areas={busiest} />
      </div>
      {areas.length === 0 && <p className="text-ink-soft">{t('community.nothingYet')}</p>}
      {rest.length > 0 && (
        <details id="more-areas" className="group mt-6" suppressHydrationWarning>
          <summary className="btn btn-line w-fit list-none">
            <Icon name="down" size={18} className="transition-transform group-open:rotate-180" />
            {t('community.moreAreas', { count: rest.length })}
          </summary>
          <div className="mt-6">
            <AreaList areas={rest} />
          </div>
        </details>
      )}
    </section>
  )
}

function AreaList({ areas }: { areas: readonly AreaSummary[] }) {
  if (areas.length === 0) return null
  return (
    <ul className="areas">
      {areas.map((area) => (
        <li key={area.id}>
          <AreaRow area={area} to={paths.area(area.city_slug, area.slug)} />
        </li>
      ))}
    </ul>
  )
}
