import type { Week } from '@nilayam/contract/places/insights'
import { formatShortDay } from '@nilayam/contract/time/india-time'
import { Suspense, useMemo, useState } from 'react'
import { late } from '../../shell/late.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { formatCount } from '../../ui/numbers/counting.ts'
import { Panel } from '../../ui/panel.tsx'
import { compareWeeks, formatWeek, type Measure, measures } from './week-words.ts'

// The chart library is only loaded if there are weeks to show.
const WeekBars = late(async () => (await import('./week-bars.tsx')).WeekBars)

/** Views, favourites and revealed contacts of recent weeks: as small charts, or as a table. */
export function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const [isTable, setTable] = useState(false)
  if (weeks.length === 0) return null
  return (
    <Panel
      title={t('insights.weekByWeek')}
      aside={
        <Button
          variant="plain"
          icon={isTable ? 'eye' : 'list'}
          className="-my-2.5 -mr-3"
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t('insights.asCharts') : t('insights.asTable')}
        </Button>
      }
    >
      {!isTable && <Charts weeks={weeks} />}
      {/* While the charts are shown, the table is for screen readers. */}
      <div className={isTable ? '' : 'sr-only'}>
        <WeekTable weeks={weeks} />
      </div>
    </Panel>
  )
}

const row = 'grid grid-cols-[minmax(112px,1fr)_minmax(0,2.6fr)] gap-4'

function Charts({ weeks }: { weeks: readonly Week[] }) {
  const [first] = weeks
  return (
    <div className="flex grow flex-col">
      <ul
        className="flex grow flex-col divide-y divide-line"
        aria-label={t('insights.lastSevenDays')}
      >
        {measures.map(({ key, label }) => (
          <li key={key} className={`${row} grow grid-rows-[minmax(64px,1fr)] py-3.5 first:pt-0`}>
            <p className="self-end text-14 text-ink-soft">
              {label}
              <span className="block text-22 text-ink">
                <span className="font-semibold tabular-nums">
                  {formatCount(weeks.at(-1)?.[key] ?? 0)}
                </span>{' '}
                <span className="text-14 font-medium whitespace-nowrap text-ink-soft tabular-nums">
                  {compareWeeks(weeks, key)}
                </span>
              </span>
            </p>
            {weeks.length > 1 && <Bars weeks={weeks} measure={key} />}
          </li>
        ))}
      </ul>
      {weeks.length > 1 && first ? (
        <p className={`${row} text-14 text-ink-soft`} aria-hidden="true">
          <span />
          <span className="flex justify-between gap-2">
            <span>{formatShortDay(first.starts_on)}</span>
            <span>{t('insights.lastDays')}</span>
          </span>
        </p>
      ) : (
        <p className="text-14 text-ink-soft">{t('insights.chartsStart')}</p>
      )}
    </div>
  )
}

function Bars({ weeks, measure }: { weeks: readonly Week[]; measure: Measure }) {
  const values = useMemo(() => weeks.map((week) => week[measure]), [weeks, measure])
  return (
    <Suspense fallback={<div className="h-16" />}>
      <WeekBars values={values} />
    </Suspense>
  )
}

/** The same numbers as a table. */
function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <table className="w-full border-collapse tabular-nums max-sm:text-14">
      <caption className="sr-only">{t('insights.latestFirst')}</caption>
      <thead>
        <tr className="border-b border-line text-14 text-ink-soft">
          <th scope="col" className="py-2 pr-2 text-left font-medium">
            {t('insights.week')}
          </th>
          {measures.map(({ key, label }) => (
            <th scope="col" key={key} className="py-2 pl-2 text-right font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.starts_on} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-2 text-left font-normal whitespace-nowrap">
              {formatWeek(week)}
            </th>
            {measures.map(({ key }) => (
              <td key={key} className="py-2 pl-2 text-right">
                {formatCount(week[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
