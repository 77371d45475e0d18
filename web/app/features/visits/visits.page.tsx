import './visits.css'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage, requireId } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { useNews } from '../../use-news.ts'
import type { Route } from './+types/visits.page'
import { HoursForm } from './hours-form.tsx'
import { VisitList } from './visit-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${t('visits.title')} · Nilayam` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const place = new URL(request.url).searchParams.get('place')
  const query = place === null ? {} : { property_id: requireId(place) }
  const visits = await orErrorPage(api.call('getOwnerVisits', { query }))
  const { property_id } = visits
  if (property_id === null) return { visits, hours: undefined }
  const params = { property_id: String(property_id) }
  return { visits, hours: await orErrorPage(api.call('getVisitHours', { params })) }
}

const toQuery = (property_id: number | null) =>
  property_id === null ? {} : { property_id: String(property_id) }

/** An owner's visits to one place, and when it is shown. */
export default function VisitsPage({ loaderData }: Route.ComponentProps) {
  const { property_id } = loaderData.visits
  const visits = useNews(loaderData.visits, (signal) =>
    api.call('getOwnerVisits', { query: toQuery(property_id) }, signal),
  )
  const { hours } = loaderData
  const { places } = visits
  const navigate = useNavigate()
  if (property_id === null || !hours) return <NoPlace />
  return (
    <div className="wrap py-8 md:py-10">
      <header className="visits-head">
        <div>
          <h1>{t('visits.title')}</h1>
          <p className="mt-2 text-18 text-ink-soft">{t('visits.explained')}</p>
        </div>
        {places.length > 1 && (
          <SelectField
            label={t('visits.place')}
            value={property_id}
            onChange={({ target }) => navigate(paths.ownerVisits(Number(target.value)))}
          >
            {places.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
      </header>
      <div className="visits-columns">
        <VisitList key={`list ${property_id}`} visits={visits} propertyId={property_id} />
        <HoursForm key={`hours ${property_id}`} propertyId={property_id} loaded={hours} />
      </div>
    </div>
  )
}

function NoPlace() {
  return (
    <div className="wrap py-8 md:py-10">
      <h1>{t('visits.title')}</h1>
      <EmptyState title={t('visits.noPlace')} text={t('visits.noPlaceMeans')}>
        <ButtonLink to={paths.listProperty()}>{t('shell.addProperty')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
