import { formatDay } from '@nilayam/contract/india-time'
import type { OwnerProperty } from '@nilayam/contract/owner'
import type { ReactNode } from 'react'
import { formatMobile } from '../../ui/mobile.ts'
import { Panel } from '../../ui/panel.tsx'
import { formatRupees } from '../../ui/rupees.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[180px_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Every field of the first step, as saved. */
export function Facts({ property }: { property: OwnerProperty }) {
  const { amenities, description, google_maps_link } = property
  return (
    <Panel title="Property Details">
      <dl className="divide-y divide-line">
        <Fact name="Monthly rent">
          <span className="tabular-nums">{formatRupees(property.price_per_month)}</span>
        </Fact>
        <Fact name="Description">
          <span className="whitespace-pre-line">{description || 'No description available.'}</span>
        </Fact>
        <Fact name="Amenities">{amenities.map(({ name }) => name).join(', ')}</Fact>
        <Fact name="Area and city">
          {property.area.area_name}, {property.city.city_name}
        </Fact>
        <Fact name="Address">{property.address}</Fact>
        <Fact name="Place on the map">
          <a className="link" href={google_maps_link} target="_blank" rel="noreferrer">
            View on Google Maps
          </a>
        </Fact>
        <Fact name="Contact person">{property.contact_person_name || 'N/A'}</Fact>
        <Fact name="Mobile">
          {property.contact_person_mobile ? formatMobile(property.contact_person_mobile) : 'N/A'}
        </Fact>
        <Fact name="E-mail">{property.contact_person_email || 'N/A'}</Fact>
        {property.listed_at && <Fact name="Listed since">{formatDay(property.listed_at)}</Fact>}
      </dl>
    </Panel>
  )
}
