import { ApiError } from '@nilayam/contract/errors'
import { data, useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { apiContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { copyAddress } from '../../shell/copy-address.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import type { Route } from './+types/report.page'
import { type ReportActions, ReportCard } from './report-card.tsx'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    const { report } = await context.get(apiContext).call('getReportByToken', { params: { token } })
    return { token, report }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 404 && error.status !== 400) {
      throw data({ msg: error.message }, { status: error.status || 503 })
    }
    return data({ token, report: null }, { status: 404 })
  }
}

/** Whoever has the address can read it, so it isn't indexed and isn't sent as referrer. */
export const meta: Route.MetaFunction = () => [
  { title: `${t('reports.yourReport')} · Nilayam` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** A visitor's report behind its link. */
export default function ReportPage({ loaderData: { token, report } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const params = { token }
  const actions: ReportActions = {
    appeal: async (_report, text) => {
      await api.call('appealByToken', { params, body: { text } })
      await revalidate()
    },
    answer: async (_report, text) => {
      await api.call('answerByToken', { params, body: { text } })
      await revalidate()
    },
  }
  return (
    <div className="wrap grid max-w-[50rem] gap-6 py-8 md:py-10">
      <h1>{t('reports.yourReport')}</h1>
      {report ? (
        <>
          <Note kind="info">{t('reports.keepLink')}</Note>
          <Button
            variant="line"
            icon="copy"
            className="needs-script justify-self-start"
            onClick={() => copyAddress(location.href)}
          >
            {t('shell.copyLink')}
          </Button>
          <ReportCard report={report} actions={actions} />
        </>
      ) : (
        <EmptyState title={t('reports.noSuchReport')} text={t('reports.noSuchReportMeans')}>
          <ButtonLink to={paths.grievances()}>{t('reports.grievances')}</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}
