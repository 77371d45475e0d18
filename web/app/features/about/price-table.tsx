import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import type { PriceRow } from './prices.ts'

/** Prices of plans, by type and duration. */
export function PriceTable({ lengths, rows }: { lengths: readonly number[]; rows: PriceRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with large letters it scrolls sideways, by keys too
    <section aria-label={t('about.whatPlansCost')} tabIndex={0} className="mt-5 overflow-x-auto">
      <table className="w-full max-w-[760px] border-collapse tabular-nums max-sm:text-14">
        <caption className="sr-only">{t('about.plansInRupees')}</caption>
        <thead>
          <tr className="border-b border-line text-14 text-ink-soft">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              {t('about.place')}
            </th>
            {lengths.map((days) => (
              <th
                key={days}
                scope="col"
                className="py-2 pl-3 text-right font-medium whitespace-nowrap"
              >
                {t('about.days', { count: days })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ types, amounts }) => (
            <tr key={types[0]} className="border-b border-line">
              <th scope="row" className="py-3 pr-3 text-left font-medium">
                {types.join(', ')}
              </th>
              {amounts.map(({ days, amount }) => (
                <td key={days} className="py-3 pl-3 text-right whitespace-nowrap">
                  {amount === undefined ? '–' : formatRupees(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
