import type { ReportMonth } from '@nilayam/contract/support/reports'
import { months as monthNames } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'
import { KIND_WORDS } from './report-words.ts'

/** 'November 2026' */
function sayMonth({ month }: ReportMonth): string {
  const [year = '', number = '1'] = month.split('-')
  return `${monthNames[Number(number) - 1]} ${year}`
}

function sayMedian({ median_hours: hours }: ReportMonth): string {
  if (hours === null) return t('reports.noneDecided')
  if (hours < 48) return t('reports.hours', { count: Math.max(1, Math.round(hours)) })
  return t('reports.days', { count: Math.round(hours / 24) })
}

function sayInTime({ decided, in_time }: ReportMonth): string {
  return decided === 0
    ? t('reports.noneDecided')
    : t('reports.ofAll', { count: in_time, all: decided })
}

function sayAppeals({ appeals, changed }: ReportMonth): string {
  if (appeals === 0 && changed === 0) return t('reports.noAppeals')
  return t('reports.appealsChanged', { count: appeals, changed })
}

/** The public figures: a table by month, and the kinds of each below. */
export function Figures({ months }: { months: readonly ReportMonth[] }) {
  if (months.length === 0) return <p>{t('reports.noFigures')}</p>
  return (
    <>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{t('reports.month')}</th>
            <th scope="col">{t('reports.received')}</th>
            <th scope="col">{t('reports.decided')}</th>
            <th scope="col">{t('reports.upheldCount')}</th>
            <th scope="col">{t('reports.inTime')}</th>
            <th scope="col">{t('reports.median')}</th>
            <th scope="col">{t('reports.appeals')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{sayMonth(month)}</th>
              <td data-label={t('reports.received')}>{month.received}</td>
              <td data-label={t('reports.decided')}>{month.decided}</td>
              <td data-label={t('reports.upheldCount')}>{month.upheld}</td>
              <td data-label={t('reports.inTime')}>{sayInTime(month)}</td>
              <td data-label={t('reports.median')}>{sayMedian(month)}</td>
              <td data-label={t('reports.appeals')}>{sayAppeals(month)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="mt-8 mb-3">{t('reports.byKind')}</h3>
      <div className="figures-kinds">
        {months
          .filter(({ received }) => received > 0)
          .map((month, at) => (
            <details key={month.month} open={at === 0}>
              <summary>{sayMonth(month)}</summary>
              <ul>
                {month.kinds.map(({ kind, count }) => (
                  <li key={kind}>
                    <span>{KIND_WORDS[kind]}</span>
                    <span className="tabular-nums">{count}</span>
                  </li>
                ))}
              </ul>
            </details>
          ))}
      </div>
    </>
  )
}
