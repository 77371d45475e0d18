import type { Contract } from '@nilayam/contract'
import type { Api } from '@nilayam/contract/client'
import type { Reply } from '@nilayam/contract/define'
import { Link, useNavigate } from 'react-router'
import { orErrorPage, requireId } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../shell/session/session.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { useIsHere } from '../../shell/use-is-here.ts'
import { t } from '../../text.ts'
import { ReportForm, VisitorReportForm } from './report-form.tsx'
import type { Reported } from './use-report-form.ts'

/** What the page of a report needs to know of its place. */
export async function loadPlace(api: Pick<Api, 'call'>, id: string) {
  const asked = { params: { property_id: requireId(id) } }
  const [{ property }, { provider }] = await orErrorPage(
    Promise.all([api.call('getProperty', asked), api.call('getProvider')]),
  )
  return { place: toPlace(property), email: provider.email }
}

function toPlace({ id, slug, title, area, city }: Reply<Contract['getProperty']>['property']) {
  return { id, slug, title, where: `${area.area_name}, ${city.city_name}` }
}

type Props = Awaited<ReturnType<typeof loadPlace>> & { reported: Reported; heading: string }

/** The form of a report that everybody can make. */
export function ReportPage({ place, email, reported, heading }: Props) {
  const session = useSession()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const finish = async (token: string | undefined) => {
    const report = token === undefined ? paths.reports() : paths.report(token)
    if (isHere()) await navigate(report)
    void showToast('good', t('reports.sent'))
  }
  return (
    <div className="wrap grid max-w-[46rem] gap-6 py-8 md:py-10">
      <header>
        <Link to={paths.property(place.id, place.slug)} className="link text-14">
          {t('reports.backToPlace')}
        </Link>
        <h1 className="mt-2">{heading}</h1>
        <p className="mt-1 text-18 text-ink-soft wrap-anywhere">
          {place.title}, {place.where}
        </p>
      </header>
      <p>
        {t('reports.promise', {
          target: reported.target,
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
