import type { AdminProperty } from '@nilayam/contract/admin/moderation'
import { formatMoment } from '@nilayam/contract/time/india-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { t } from '../../text.ts'
import { formatMobile } from '../../ui/fields/mobile.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The listing's text and contact. */
export function PlaceFacts({ property }: { property: AdminProperty }) {
  const { account, contact_person_name, contact_person_email, contact_person_mobile } = property
  return (
    <div className="pane-text">
      <dl className="pane-facts">
        <Fact name={t('verification.account')}>
          <Link className="link" to={adminPaths.user(account.id)}>
            {account.full_name}
          </Link>
          , {account.email}
          {account.mobile_number && `, ${formatMobile(account.mobile_number)}`}
          {account.is_disabled && ` ${t('verification.isDisabled')}`}
        </Fact>
        <Fact name={t('verification.contactPerson')}>
          {contact_person_name}, {contact_person_email}, {formatMobile(contact_person_mobile)}
        </Fact>
        <Fact name={t('verification.type')}>{property.property_type.name}</Fact>
        <Fact name={t('verification.rent')}>
          {t('verification.aMonth', { rent: formatRupees(property.price_per_month) })}
        </Fact>
        <Fact name={t('verification.address')}>
          {property.address}, {property.area.area_name}, {property.city.city_name}
        </Fact>
        <Fact name={t('verification.amenities')}>
          {property.amenities.map(({ name }) => name).join(', ')}
        </Fact>
        <Fact name={t('verification.made')}>{formatMoment(property.created_at)}</Fact>
        <Fact name={t('verification.changed')}>{formatMoment(property.updated_at)}</Fact>
      </dl>
      <p className="mt-4 whitespace-pre-line">{property.description}</p>
    </div>
  )
}
