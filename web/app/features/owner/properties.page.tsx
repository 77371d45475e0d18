import type { OwnerProperty } from '@nilayam/contract/wizard'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/properties.page'
import { OwnerCard } from './owner-card.tsx'

export const meta = () => [{ title: 'All Properties · Nilayam' }]

export async function clientLoader() {
  const [listed, drafts] = await Promise.all([
    orErrorPage(api.call('getOwnerProperties')),
    orErrorPage(api.call('getOwnerDrafts')),
  ])
  return { listed: listed.properties, drafts: drafts.properties }
}

/** Every own property, in two tabs that are two addresses. */
export default function PropertiesPage({ loaderData }: Route.ComponentProps) {
  const { listed, drafts } = loaderData
  const [query] = useSearchParams()
  const isDrafts = query.get('tab') === 'drafts'
  return (
    <div className="wrap py-8 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>All Properties</h1>
        <ButtonLink to={paths.listProperty()} icon="plus">
          Add Property
        </ButtonLink>
      </div>
      <nav aria-label="Properties" className="mt-5 flex gap-1 border-b border-line">
        <Tab to={paths.ownerProperties()} isOn={!isDrafts} count={listed.length}>
          Listed Properties
        </Tab>
        <Tab to={paths.ownerProperties({ tab: 'drafts' })} isOn={isDrafts} count={drafts.length}>
          Drafts
        </Tab>
      </nav>
      <Cards properties={isDrafts ? drafts : listed} isDrafts={isDrafts} />
    </div>
  )
}

type TabProps = { to: string; isOn: boolean; count: number; children: string }

function Tab({ to, isOn, count, children }: TabProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? 'page' : undefined}
      className={`-mb-px flex min-h-12 items-center gap-2 border-b-3 px-3 font-medium whitespace-nowrap ${
        isOn ? 'border-peacock' : 'border-transparent text-ink-soft hover:text-ink'
      }`}
    >
      {children}
      <span className="rounded-full bg-sunk px-2 text-14 text-ink-soft tabular-nums">{count}</span>
    </Link>
  )
}

function Cards({ properties, isDrafts }: { properties: OwnerProperty[]; isDrafts: boolean }) {
  if (properties.length === 0) return <NoCards isDrafts={isDrafts} />
  return (
    <ul className="mt-6 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {properties.map((property, index) => (
        <li key={property.id}>
          <OwnerCard property={property} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}

function NoCards({ isDrafts }: { isDrafts: boolean }) {
  return (
    <EmptyState
      title={isDrafts ? 'No drafts' : 'No properties listed yet'}
      text={
        isDrafts
          ? 'What you begin and don’t finish waits here.'
          : 'Details, papers and photos, a plan: three steps, and students find your place.'
      }
    >
      <ButtonLink to={paths.listProperty()} icon="plus">
        Add Property
      </ButtonLink>
    </EmptyState>
  )
}
