import { apiContext } from '../../context.ts'
import { t } from '../../text.ts'
import type { Route } from './+types/report-place.page'
import { loadPlace, ReportPage } from './report-page.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadPlace(context.get(apiContext), params.id)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${t('reports.reportPlaceOf', { title: loaderData?.place.title ?? '' })} · Nilayam` },
  { name: 'robots', content: 'noindex' },
]

/** The form of a report about a place, for everybody. */
export default function ReportPlacePage({ loaderData }: Route.ComponentProps) {
  const reported = { target: 'property', target_id: loaderData.place.id } as const
  return <ReportPage {...loaderData} reported={reported} heading={t('reports.reportPlace')} />
}
