import './reports.css'
import type { Provider } from '@nilayam/contract/support/contact'
import { Link } from 'react-router'
import { apiContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { formatMobile } from '../../ui/fields/mobile.ts'
import type { Route } from './+types/grievances.page'
import { Figures } from './figures.tsx'

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, { title: t('reports.grievances'), description: t('reports.grievancesAbout') })

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ months }, { provider }] = await orErrorPage(
    Promise.all([api.call('getReportFigures'), api.call('getProvider')]),
  )
  return { months, provider }
}

/** How complaints are dealt with, who answers for it, and the figures by month. */
export default function GrievancesPage({ loaderData: { months, provider } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10">
      <h1>{t('reports.grievances')}</h1>
      <p className="mt-2 max-w-[40em] text-18 text-ink-soft">{t('reports.grievancesAbout')}</p>
      <div className="grievances">
        <How />
        <Officer provider={provider} />
      </div>
      <section className="mt-12" aria-labelledby="figures">
        <h2 id="figures">{t('reports.figures')}</h2>
        <p className="mt-2 mb-5 max-w-[40em] text-ink-soft">{t('reports.figuresMean')}</p>
        <Figures months={months} />
      </section>
    </div>
  )
}

function How() {
  return (
    <section aria-labelledby="how-reports-work">
      <h2 id="how-reports-work">{t('reports.how')}</h2>
      <ol className="grievances-how">
        <li>
          <b>{t('reports.howReport')}</b>
          <p>
            {t('reports.howReportMeans', {
              link: (words) => (
                <Link to={paths.search()} className="link">
                  {words}
                </Link>
              ),
            })}
          </p>
        </li>
        <li>
          <b>{t('reports.howAcknowledge')}</b>
          <p>{t('reports.howAcknowledgeMeans')}</p>
        </li>
        <li>
          <b>{t('reports.howDecide')}</b>
          <p>{t('reports.howDecideMeans')}</p>
        </li>
        <li>
          <b>{t('reports.howAppeal')}</b>
          <p>{t('reports.howAppealMeans')}</p>
        </li>
      </ol>
    </section>
  )
}

function Officer({ provider: { officer, email, phone, address } }: { provider: Provider }) {
  return (
    <section className="grievances-officer" aria-labelledby="officer">
      <h2 id="officer" className="text-18">
        {t('reports.officer')}
      </h2>
      <p className="font-semibold">{officer}</p>
      <p>
        <a href={`mailto:${email}`} className="link link-alone wrap-anywhere">
          {email}
        </a>
      </p>
      <p>
        <a href={`tel:${phone}`} className="link link-alone tabular-nums">
          {formatMobile(phone.replace(/^\+91(?=\d{10}$)/, ''))}
        </a>
      </p>
      <address className="not-italic">
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="text-14 text-ink-soft">
        {t('reports.seeOwn', {
          link: (words) => (
            <Link to={paths.reports()} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </section>
  )
}
