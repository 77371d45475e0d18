import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { apiContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/about.page'
import { PriceTable } from './price-table.tsx'
import { type PriceRow, toLengths, toPriceRows } from './prices.ts'
import { Verified } from './verified.tsx'

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, {
    title: t('about.aboutUs'),
    description: t('about.description'),
  })

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ plans }, { property_types }] = await orErrorPage(
    Promise.all([api.call('getPlanPrices'), api.call('getPropertyTypes')]),
  )
  return { lengths: toLengths(plans), rows: toPriceRows(plans, property_types) }
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10">
      <h1>{t('about.aboutUs')}</h1>
      <p className="mt-3 max-w-[32em] text-18 text-ink-soft">{t('about.whatItIs')}</p>
      <div className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-2">
        <ForStudents />
        <ForOwners />
      </div>
      <Verified />
      <div className="mt-16 grid grid-cols-1 gap-16 lg:grid-cols-2 lg:gap-12">
        <Costs {...loaderData} />
        <Sources />
      </div>
    </div>
  )
}

function Panel({ className, children }: { className: string; children: ReactNode }) {
  return (
    <section className={`flex flex-col gap-4 rounded-sheet p-7 md:p-10 ${className}`}>
      {children}
    </section>
  )
}

function ForStudents() {
  return (
    <Panel className="bg-peacock-soft">
      <h2 className="text-28">{t('about.forStudents')}</h2>
      <p>{t('about.studentsSearch')}</p>
      <p>{t('about.studentsTalk')}</p>
      <p className="mt-auto">
        <ButtonLink to={paths.search()}>{t('about.searchPlaces')}</ButtonLink>
      </p>
    </Panel>
  )
}

function ForOwners() {
  return (
    <Panel className="bg-marigold-soft">
      <h2 className="text-28">{t('about.forOwners')}</h2>
      <p>{t('about.ownersDescribe')}</p>
      <p>{t('about.ownersPlans')}</p>
      <p className="mt-auto">
        <ButtonLink to={paths.listProperty()} variant="line">
          {t('about.listYourPlace')}
        </ButtonLink>
      </p>
    </Panel>
  )
}

function Costs({ lengths, rows }: { lengths: number[]; rows: PriceRow[] }) {
  return (
    <section>
      <h2>{t('about.whatItCosts')}</h2>
      <p className="mt-3 max-w-[34em]">
        {t('about.costs', { b: (words) => <b className="font-semibold">{words}</b> })}
      </p>
      <PriceTable lengths={lengths} rows={rows} />
    </section>
  )
}

function Sources() {
  return (
    <section className="max-w-[34em]">
      <h2>{t('about.mapComesFrom')}</h2>
      <p className="mt-3">
        {t('about.mapSources', {
          link: (words) => (
            <a href="https://www.openstreetmap.org/copyright" className="link">
              {words}
            </a>
          ),
        })}
      </p>
      <p className="mt-3">
        {t('about.somethingWrong', {
          link: (words) => (
            <Link to={paths.contact()} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </section>
  )
}
