import { apiContext } from '../../context.ts'
import { requireId } from '../../error-page.ts'
import { t } from '../../text.ts'
import type { Route } from './+types/report-review.page'
import { loadPlace, ReportPage } from './report-page.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    reviewId: Number(requireId(params.review)),
    ...(await loadPlace(context.get(apiContext), params.id)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${t('reports.reportReviewOf', { title: loaderData?.place.title ?? '' })} · Nilayam` },
  { name: 'robots', content: 'noindex' },
]

/** The form of a report about a review, for everybody. */
export default function ReportReviewPage({
  loaderData: { reviewId, ...place },
}: Route.ComponentProps) {
  const reported = { target: 'review', target_id: reviewId } as const
  return <ReportPage {...place} reported={reported} heading={t('reports.reportReview')} />
}
