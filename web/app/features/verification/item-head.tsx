import { formatMoment } from '@nilayam/contract/india-time'
import type { AdminProperty } from '@nilayam/contract/moderation'
import { Link } from 'react-router'
import { KeysHelp } from '../../admin-kit/keys-help.tsx'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatRupees } from '../../ui/rupees.ts'
import { sayPeople } from './checks.ts'
import { toFacts } from './use-decision.ts'

type Props = { property: AdminProperty; onStep: (by: 1 | -1) => void }

/** What the property says of itself, on two lines: the papers are held against the second. */
export function ItemHead({ property, onStep }: Props) {
  const { id, slug, title, property_type, area, city, price_per_month, sent_at } = property
  const facts = toFacts(property)
  return (
    <header className="queue-head">
      <div className="min-w-0">
        <Link className="link text-14 xl:hidden" to={paths.adminVerification()}>
          Back to the queue
        </Link>
        <div className="queue-line">
          <h2 className="text-16">
            <Link to={paths.adminProperty(id)}>{title}</Link>
          </h2>
          <p className="tabular-nums">
            {property_type.name}, {area.area_name}, {city.city_name}.{' '}
            {formatRupees(price_per_month)} a month
            {sent_at && `. Sent ${formatMoment(sent_at)}`}
          </p>
        </div>
        <p className="queue-facts" title={`${sayPeople(facts)}. ${facts.address}`}>
          {sayPeople(facts)}. {facts.address}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <KeysHelp keys={KEYS} />
        <a
          className="round"
          href={paths.property(id, slug)}
          target="_blank"
          rel="noreferrer"
          aria-label="Public page"
          title="Public page"
        >
          <Icon name="external" size={22} />
        </a>
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
  { key: 'F', says: 'the paper on the full screen, and back' },
  { key: '← →', says: 'photos' },
  { key: 'A', says: 'approve, once all four are yes' },
  { key: 'R', says: 'refuse, with a word to the owner' },
]
