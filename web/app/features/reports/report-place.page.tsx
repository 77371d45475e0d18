import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { data, Link, useNavigate } from 'react-router'
import { apiContext } from '../../context.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../shell/session.ts'
import { showToast } from '../../shell/toast.ts'
import { t } from '../../text.ts'
import type { Route } from './+types/report-place.page'
import { ReportForm, VisitorReportForm } from './report-form.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data({ msg: t('errors.notFound') }, { status: 404 })
  const api = context.get(apiContext)
  const asked = { params: { property_id: params.id } }
  const [{ property }, { provider }] = await orErrorPage(
    Promise.all([api.call('getProperty', asked), api.call('getProvider')]),
  )
  return { place: toPlace(property), email: provider.email }
}

function toPlace({ id, slug, title, area, city }: Reply<Contract['getProperty']>['property']) {
  return { id, slug, title, where: `${area.area_name}, ${city.city_name}` }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${t('reports.reportPlaceOf', { title: loaderData?.place.title ?? '' })} · Nilayam` },
  { name: 'robots', content: 'noindex' },
]

/** The form of a report about a place, for everybody. */
export default function ReportPlacePage({ loaderData: { place, email } }: Route.ComponentProps) {
  const session = useSession()
  const navigate = useNavigate()
  const reported = { target: 'property', target_id: place.id } as const
  const finish = async (token: string | undefined) => {
    await navigate(token === undefined ? paths.reports() : paths.report(token))
    void showToast('good', t('reports.sent'))
  }
  return (
    <div className="wrap grid max-w-[46rem] gap-6 py-8 md:py-10">
      <header>
        <Link to={paths.property(place.id, place.slug)} className="link text-14">
          {t('reports.backToPlace')}
        </Link>
        <h1 className="mt-2">{t('reports.reportPlace')}</h1>
        <p className="mt-1 text-18 text-ink-soft wrap-anywhere">
          {place.title}, {place.where}
        </p>
      </header>
      <p>
        {t('reports.promise', {
          link: (words) => (
            <Link to={paths.grievances()} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
      <noscript>
        <p>{t('reports.needsScript', { email })}</p>
      </noscript>
      {session ? (
        <ReportForm reported={reported} onSent={finish} />
      ) : (
        <VisitorReportForm reported={reported} onSent={finish} />
      )}
    </div>
  )
}
