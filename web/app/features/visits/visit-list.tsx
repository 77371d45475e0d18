import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { messageOf } from '@nilayam/contract/errors'
import type { OwnerVisit } from '@nilayam/contract/moving-in/visits'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { saveFile } from '../../admin-kit/save-file.ts'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import { OwnerVisitRow } from './owner-visit-row.tsx'
import { type FurtherPages, joinPast, toBasis } from './past-visits.ts'
import { sayDay } from './visit-words.ts'

type Props = { visits: Reply<Contract['getOwnerVisits']>; propertyId: number }

/** The visits to a place: those that wait for a word, those to come, and on request those before. */
export function VisitList({ visits, propertyId }: Props) {
  const { to_say, coming } = visits
  const { revalidate } = useRevalidator()
  const { press, take } = useFocusAfterPress()
  // The visit goes to another list, with the button that was pressed.
  const changed = () => {
    press()
    void revalidate()
  }
  const toRow = (visit: OwnerVisit) => (
    <OwnerVisitRow key={visit.id} visit={visit} changed={changed} />
  )
  return (
    <Panel title={t('visits.coming')}>
      <p
        key={`${to_say.length} ${coming.length}`}
        ref={take}
        tabIndex={-1}
        className="text-ink-soft"
      >
        {coming.length === 0 ? t('visits.noneComing') : t('visits.count', { count: coming.length })}
      </p>
      {to_say.length > 0 && (
        <Day title={t('visits.howDidItGo')}>{to_say.map((visit) => toRow(visit))}</Day>
      )}
      {[...Map.groupBy(coming, ({ starts_at }) => toIndianDay(starts_at))].map(([day, some]) => (
        <Day key={day} title={sayDay(day)}>
          {some.map((visit) => toRow(visit))}
        </Day>
      ))}
      {coming.length > 0 && <CalendarButton propertyId={propertyId} />}
      <Past visits={visits} propertyId={propertyId} toRow={toRow} />
    </Panel>
  )
}

function Day({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="visits-day">
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

function CalendarButton({ propertyId }: { propertyId: number }) {
  const save = async () => {
    try {
      const params = { property_id: String(propertyId) }
      const file = await api.call('getOwnerCalendar', { params })
      saveFile(file, `nilayam-visits-${propertyId}.ics`)
    } catch (error) {
      showToast('bad', messageOf(error))
    }
  }
  return (
    <Button
      variant="line"
      full
      icon="calendar"
      className="mt-4 py-2 whitespace-normal"
      onClick={save}
    >
      {t('visits.allAsFile')}
    </Button>
  )
}

type PastProps = Props & { toRow: (visit: OwnerVisit) => ReactNode }

function Past({ visits, propertyId, toRow }: PastProps) {
  const [further, setFurther] = useState<FurtherPages>()
  const { rows, next } = joinPast(visits, further)
  if (rows.length === 0) return null
  const load = async () => {
    const query = { property_id: String(propertyId), cursor: next ?? '' }
    try {
      const found = await api.call('getOwnerVisits', { query })
      const before = rows.slice(visits.past.length)
      setFurther({
        below: toBasis(visits),
        rows: [...before, ...found.past],
        next: found.next_cursor,
      })
    } catch (error) {
      showToast('bad', messageOf(error))
    }
  }
  return (
    <details className="visits-past">
      <summary>{t('visits.past')}</summary>
      <ul>{rows.map((visit) => toRow(visit))}</ul>
      {next && (
        <Button variant="line" onClick={load}>
          {t('visits.showMore')}
        </Button>
      )}
    </details>
  )
}
