import type { AdminProperty } from '@nilayam/contract/moderation'
import { PAPERS_DESTROYED } from '@nilayam/contract/papers'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { Note } from '../../ui/note.tsx'
import { formatRupees } from '../../ui/rupees.ts'
import { KeysHelp } from '../admin/keys-help.tsx'
import { PublicPageLink } from '../admin/public-page-link.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { Duplicates } from './duplicates.tsx'
import { PapersPane } from './papers-pane.tsx'
import { PlacePane } from './place-pane.tsx'

type Props = {
  property: AdminProperty
  onStep: (by: 1 | -1) => void
  onDecided: () => Promise<void>
}

/** One property of the queue: papers beside what they are held against, and the decision. */
export function Item({ property, onStep, onDecided }: Props) {
  return (
    <section className="queue-item" aria-label={property.title}>
      <ItemHead property={property} onStep={onStep} />
      <div className="queue-notes">
        <Duplicates property={property} />
        {!property.sent_at && <Standing property={property} />}
      </div>
      <div className="panes">
        <PapersPane property={property} />
        <PlacePane property={property} />
      </div>
      {property.sent_at && <DecisionPanel property={property} onDecided={onDecided} />}
    </section>
  )
}

function ItemHead({ property, onStep }: Omit<Props, 'onDecided'>) {
  const { id, title, property_type, area, city, price_per_month, sent_at } = property
  return (
    <header className="queue-head">
      <div className="min-w-0">
        <Link className="link text-14 xl:hidden" to={paths.admin()}>
          Back to the queue
        </Link>
        <h2 className="text-18">
          <Link to={paths.adminProperty(id)}>{title}</Link>
        </h2>
        <p className="tabular-nums">
          {property_type.name}, {area.area_name}, {city.city_name}. {formatRupees(price_per_month)}{' '}
          a month
          {sent_at && `. Sent ${formatMoment(sent_at)}`}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <KeysHelp keys={KEYS} />
        <PublicPageLink property={property} />
        <IconButton icon="up" label="Previous in the queue" onClick={() => onStep(-1)} />
        <IconButton icon="down" label="Next in the queue" onClick={() => onStep(1)} />
      </div>
    </header>
  )
}

const KEYS = [
  { key: 'J K', says: 'next and previous in the queue' },
  { key: '1 4', says: 'that check is a no; with Shift a yes' },
  { key: '[ ]', says: 'open the ID document, the property proof' },
  { key: '← →', says: 'photos' },
  { key: 'A', says: 'approve, once all four are yes' },
  { key: 'R', says: 'refuse' },
]

const STANDS = {
  none: 'No property proof is on file, so there is nothing to verify.',
  waiting: 'It is not on offer now; its papers wait until it is.',
  asked: 'A better paper was asked for.',
  verified: 'It is verified.',
  refused: 'It was refused.',
} as const

/** Why there is nothing to decide about. */
function Standing({ property: { state, verification } }: { property: AdminProperty }) {
  if (state === 'deleted') {
    return <Note kind="bad">{PAPERS_DESTROYED}</Note>
  }
  return (
    <Note kind="info">
      <p className="font-semibold">Nothing waits here.</p>
      <p>
        {STANDS[verification.status]} {verification.note}
      </p>
    </Note>
  )
}
