import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { isOnDrawnMap } from '@nilayam/map/bounds'
import { useMemo } from 'react'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { formatDistance } from '../cards/card-words.door.ts'
import { LandmarkSign } from '../places/landmark-sign.door.tsx'
import { PlaceMap } from '../places/place-map.door.tsx'
import { googleMapsUrl, sayWalk } from './property-words.door.ts'

type Property = Pick<
  PropertyDetail,
  'id' | 'title' | 'area' | 'address' | 'latitude' | 'longitude' | 'price_per_month' | 'nearby'
>

/** Places within walking distance, beside a map. */
export function Nearby({ property }: { property: Property }) {
  const hasMap = isOnDrawnMap(property)
  return (
    <section className="part">
      <h2>{t('properties.whatIsNear')}</h2>
      <p className="mb-4 text-ink-soft">{property.address}</p>
      <div className={hasMap ? 'nearby' : ''}>
        {property.nearby.length > 0 && (
          <ul className="near">
            {property.nearby.map((place) => (
              <Place key={place.kind} place={place} />
            ))}
          </ul>
        )}
        {hasMap && <Surroundings property={property} />}
      </div>
      <p className="near-note">
        {property.nearby.some(({ walk_minutes }) => sayWalk(walk_minutes)) && (
          <span className="inline-flex gap-1.5">
            <Icon name="walk" size={18} /> {t('properties.walksEstimated')}
          </span>
        )}
        <a
          className="link link-alone"
          href={googleMapsUrl(property)}
          target="_blank"
          rel="noreferrer"
        >
          {t('properties.onGoogleMaps')}
        </a>
      </p>
    </section>
  )
}

function Place({ place }: { place: PropertyDetail['nearby'][number] }) {
  const walk = sayWalk(place.walk_minutes)
  const distance = formatDistance(place.distance_m)
  return (
    <li>
      <LandmarkSign kind={place.kind} />
      <span>
        <b>{place.name}</b>
        {place.detail && <small>{place.detail}</small>}
      </span>
      <span className="text-right tabular-nums">
        <b>{walk ?? distance}</b>
        {walk && <small>{distance}</small>}
      </span>
    </li>
  )
}

/** Zoom that shows a few streets and the next stations. */
const zoom = 14.3

function Surroundings({ property }: { property: Property }) {
  const { id, title, area, latitude, longitude, price_per_month } = property
  const pins = useMemo(
    () => [{ id, latitude, longitude, label: formatRupees(price_per_month), name: title }],
    [id, latitude, longitude, price_per_month, title],
  )
  return (
    <PlaceMap
      label={t('properties.mapOf', { title, area: area.area_name })}
      extent={{ centre: { latitude, longitude }, zoom }}
      pins={pins}
      chosen={id}
    />
  )
}
