import type { AdminProperty } from '@nilayam/contract/admin/moderation'
import { formatMoment } from '@nilayam/contract/time/india-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { KeysHelp } from '../../admin-kit/table/keys-help.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { type Facts, sayPeople } from './checks.ts'
import { toFacts } from './use-decision.ts'

type Props = {
  property: AdminProperty
  /** Who works on it. */
  children: ReactNode
  onStep: (by: 1 | -1) => void
}

/** The property's data in whole lines; the last is compared with the papers. */
export function ItemHead({ property, children, onStep }: Props) {
  const { id, slug, title } = property
  const people = sayPeopleAndAddress(toFacts(property))
  return (
    <header className="queue-head">
      <div className="queue-says">
        <Link className="link text-14 xl:hidden" to={adminPaths.verification()}>
          {t('verification.backToQueue')}
        </Link>
        <div className="queue-line">
          <h2 className="text-16">
            <Link to={adminPaths.property(id)}>{title}</Link>
          </h2>
          <p className="tabular-nums">{sayPlace(property)}</p>
        </div>
        <p>{people}</p>
      </div>
      {children}
      <div className="queue-tools">
        <KeysHelp keys={KEYS} />
        <a
          className="round"
          href={paths.property(id, slug)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('verification.publicPage')}
          title={t('verification.publicPage')}
        >
          <Icon name="external" size={22} />
        </a>
        <IconButton
          icon="up"
          label={t('verification.previousInQueue')}
          onClick={() => onStep(-1)}
        />
        <IconButton icon="down" label={t('verification.nextInQueue')} onClick={() => onStep(1)} />
      </div>
    </header>
  )
}

function sayPlace(property: AdminProperty): string {
  const { property_type, area, city, price_per_month, sent_at } = property
  const place = {
    type: property_type.name,
    area: area.area_name,
    city: city.city_name,
    rent: formatRupees(price_per_month),
  }
  return sent_at
    ? t('verification.placeRentAndSent', { ...place, when: formatMoment(sent_at) })
    : t('verification.placeAndRent', place)
}

function sayPeopleAndAddress(facts: Facts): string {
  return t('verification.peopleAndAddress', { people: sayPeople(facts), address: facts.address })
}

const KEYS = [
  { key: 'J K', says: t('verification.keysNext') },
  { key: '1 4', says: t('verification.keysChecks') },
  { key: '[ ]', says: t('verification.keysOpen') },
  { key: '+ − 0', says: t('verification.keysZoom') },
  { key: 'T', says: t('verification.keysTurn') },
  { key: 'F', says: t('verification.keysFull') },
  { key: '← →', says: t('verification.keysPhotos') },
  { key: 'A', says: t('verification.keysApprove') },
  { key: 'R', says: t('verification.keysRefuse') },
]
