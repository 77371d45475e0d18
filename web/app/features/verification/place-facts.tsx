import { formatMoment } from '@nilayam/contract/india-time'
import type { AdminProperty } from '@nilayam/contract/moderation'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { formatMobile } from '../../ui/mobile.ts'
import { formatRupees } from '../../ui/rupees.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The words of the listing and who stands behind it. */
export function PlaceFacts({ property }: { property: AdminProperty }) {
  const { account, contact_person_name, contact_person_email, contact_person_mobile } = property
  return (
    <div className="pane-text">
      <dl className="pane-facts">
        <Fact name="Account">
          <Link className="link" to={paths.adminUser(account.id)}>
            {account.full_name}
          </Link>
          , {account.email}
          {account.mobile_number && `, ${formatMobile(account.mobile_number)}`}
          {account.is_disabled && ' (disabled)'}
        </Fact>
        <Fact name="Contact person">
          {contact_person_name}, {contact_person_email}, {formatMobile(contact_person_mobile)}
        </Fact>
        <Fact name="Type">{property.property_type.name}</Fact>
        <Fact name="Rent">{formatRupees(property.price_per_month)} a month</Fact>
        <Fact name="Address">
          {property.address}, {property.area.area_name}, {property.city.city_name}
        </Fact>
        <Fact name="Amenities">{property.amenities.map(({ name }) => name).join(', ')}</Fact>
        <Fact name="Made">{formatMoment(property.created_at)}</Fact>
        <Fact name="Changed">{formatMoment(property.updated_at)}</Fact>
      </dl>
      <p className="mt-4 whitespace-pre-line">{property.description}</p>
    </div>
  )
}
