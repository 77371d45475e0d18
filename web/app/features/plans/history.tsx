import { messageOf } from '@nilayam/contract/errors'
import type { Purchase } from '@nilayam/contract/listing/plans'
import { formatDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { ownerPaths } from '../../owner-paths.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { Panel } from '../../ui/panel.tsx'
import { StandingLine } from '../owner/standing-line.door.tsx'
import { sayPurchase } from './plan-words.door.ts'

export type PurchaseHistory = { purchases: readonly Purchase[]; next_before: number | null }

/** Loads earlier purchases on request. */
function useEarlier(first: PurchaseHistory) {
  const [more, setMore] = useState<PurchaseHistory>({
    purchases: [],
    next_before: first.next_before,
  })
  const [isBusy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    try {
      const before = more.next_before ?? undefined
      const next = await api.call('getPurchases', { query: { before } })
      setMore({ ...next, purchases: [...more.purchases, ...next.purchases] })
    } catch (error) {
      showToast('bad', messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    purchases: [...first.purchases, ...more.purchases],
    next: more.next_before,
    isBusy,
    load,
  }
}

type HistoryProps = {
  bought: PurchaseHistory
  /** The first one was just bought. */
  isFirstNew: boolean
}

/** All purchases, newest first, including those for deleted properties. */
export function History({ bought, isFirstNew }: HistoryProps) {
  const { purchases, next, isBusy, load } = useEarlier(bought)
  if (purchases.length === 0) return null
  return (
    <Panel title={t('plans.history')}>
      <table className="block w-full border-collapse tabular-nums md:table">
        <caption className="sr-only">{t('plans.plansBought')}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-14 text-ink-soft *:py-2 *:pr-3 *:font-medium">
            <th scope="col">{t('plans.property')}</th>
            <th scope="col">{t('plans.plan')}</th>
            <th scope="col">{t('plans.from')}</th>
            <th scope="col">{t('plans.until')}</th>
            <th scope="col" className="text-right">
              {t('plans.amount')}
            </th>
            <th scope="col" className="pl-4">
              {t('plans.state')}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {purchases.map((purchase, index) => (
            <Row key={purchase.id} purchase={purchase} isNew={isFirstNew && index === 0} />
          ))}
        </tbody>
      </table>
      {next !== null && (
        <p className="mt-4">
          <Button variant="line" busy={isBusy} onClick={load}>
            {t('plans.showEarlier')}
          </Button>
        </p>
      )}
    </Panel>
  )
}

/** A row of the table; on phones two lines, with name and state in the first. */
function Row({ purchase, isNew }: { purchase: Purchase; isNew: boolean }) {
  const { property_id, title, is_deleted, plan_name, amount, starts_at, ends_at } = purchase
  return (
    <tr
      className={`border-b border-line last:border-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:py-3 md:*:py-3 md:*:pr-3 ${isNew ? 'fresh' : ''}`}
    >
      <th scope="row" className="text-left font-semibold wrap-anywhere md:min-w-50">
        {is_deleted ? (
          title
        ) : (
          <Link
            to={ownerPaths.property(property_id)}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {title}
          </Link>
        )}
      </th>
      <td className="max-md:col-start-1 max-md:text-14 max-md:text-ink-soft">{plan_name}</td>
      <td className="max-md:col-span-2 max-md:row-start-3 max-md:text-14 max-md:text-ink-soft md:whitespace-nowrap">
        {t('plans.fromTo', {
          from: toIndianDay(starts_at),
          until: toIndianDay(ends_at),
          phone: (words) => <span className="md:hidden">{words}</span>,
        })}
      </td>
      <td className="whitespace-nowrap max-md:hidden">{formatDay(ends_at)}</td>
      <td className="text-right whitespace-nowrap max-md:col-start-2 max-md:row-start-2">
        {formatRupees(amount)}
      </td>
      <td className="max-md:col-start-2 max-md:row-start-1 md:pl-4">
        <StandingLine {...sayPurchase(purchase)} />
      </td>
    </tr>
  )
}
