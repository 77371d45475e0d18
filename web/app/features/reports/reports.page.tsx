import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../shell/session/session.ts'
import { t } from '../../text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/reports.page'
import { type ReportActions, ReportCard } from './report-card.tsx'

export const meta = () => [{ title: `${t('reports.title')} · Nilayam` }]

export async function clientLoader() {
  return await orErrorPage(api.call('getReports'))
}

/** Mails lead to one report of the list, which is there only now. */
function useOneInView(): void {
  useEffect(() => {
    if (!location.hash.startsWith('#report-')) return
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
  }, [])
}

/** What one has reported, and what was decided about oneself. */
export default function ReportsPage({ loaderData: { own, about_you } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const session = useSession()
  useOneInView()
  const actions: ReportActions = {
    appeal: async ({ id }, text) => {
      await api.call('appealReport', { params: { report_id: id }, body: { text } })
      await revalidate()
    },
    answer: async ({ id }, text) => {
      await api.call('answerReport', { params: { report_id: id }, body: { text } })
      await revalidate()
    },
  }
  return (
    <div className="wrap grid max-w-[50rem] gap-6 py-8 md:py-10">
      <header>
        <h1>{t('reports.title')}</h1>
        <p className="mt-2 text-ink-soft">
          {t('reports.howItGoes', {
            link: (words) => (
              <Link to={paths.grievances()} className="link">
                {words}
              </Link>
            ),
          })}
        </p>
      </header>
      {own.length === 0 ? (
        <EmptyState title={t('reports.none')} text={t('reports.noneMeans')} />
      ) : (
        own.map((report) => <ReportCard key={report.id} report={report} actions={actions} />)
      )}
      {about_you.length > 0 && (
        <section className="mt-6 grid gap-6" aria-labelledby="about-you">
          <header>
            <h2 id="about-you">{t('reports.aboutYou', { role: session?.user.type ?? '' })}</h2>
            <p className="mt-2 text-ink-soft">{t('reports.aboutYouMeans')}</p>
          </header>
          {about_you.map((report) => (
            <ReportCard key={report.id} report={report} actions={actions} />
          ))}
        </section>
      )}
    </div>
  )
}
