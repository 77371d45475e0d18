import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { formatDay } from '@nilayam/contract/time/india-time'
import type { ReactNode } from 'react'
import { t } from '../../text.ts'
import { formatMobile } from '../../ui/fields/mobile.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { Panel } from '../../ui/panel.tsx'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[180px_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** All fields of the wizard's first step. */
export function Facts({ property }: { property: OwnerProperty }) {
  const { amenities, description, google_maps_link } = property
  return (
    <Panel title={t('owner.stepDetails')}>
      <dl className="divide-y divide-line">
        <Fact name={t('owner.monthlyRent')}>
          <span className="tabular-nums">{formatRupees(property.price_per_month)}</span>
        </Fact>
        <Fact name={t('owner.description')}>
          <span className="whitespace-pre-line">{description || t('owner.noDescription')}</span>
        </Fact>
        <Fact name={t('owner.amenities')}>{amenities.map(({ name }) => name).join(', ')}</Fact>
        <Fact name={t('owner.areaAndCity')}>
          {property.area.area_name}, {property.city.city_name}
        </Fact>
        <Fact name={t('owner.address')}>{property.address}</Fact>
        <Fact name={t('owner.placeOnMap')}>
          <a className="link" href={google_maps_link} target="_blank" rel="noreferrer">
            {t('owner.viewOnGoogleMaps')}
          </a>
        </Fact>
        <Fact name={t('owner.contactPerson')}>
          {property.contact_person_name || t('owner.notAvailable')}
        </Fact>
        <Fact name={t('owner.mobile')}>
          {property.contact_person_mobile
            ? formatMobile(property.contact_person_mobile)
            : t('owner.notAvailable')}
        </Fact>
        <Fact name={t('owner.email')}>
          {property.contact_person_email || t('owner.notAvailable')}
        </Fact>
        {property.listed_at && (
          <Fact name={t('owner.listedSince')}>{formatDay(property.listed_at)}</Fact>
        )}
      </dl>
    </Panel>
  )
}
