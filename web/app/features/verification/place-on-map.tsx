import type { AdminProperty } from '@nilayam/contract/admin/moderation'
import { isOnDrawnMap } from '@nilayam/map/bounds'
import { useMemo } from 'react'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { PlaceMap } from '../places/place-map.door.tsx'
import { googleMapsUrl } from '../properties/property-words.door.ts'

const zoom = 14.3

/** The pin on our map, and the address to compare it with. */
export function PlaceOnMap({ property }: { property: AdminProperty }) {
  const { id, latitude, longitude, title, price_per_month } = property
  const pins = useMemo(
    () => [{ id, latitude, longitude, label: formatRupees(price_per_month), name: title }],
    [id, latitude, longitude, title, price_per_month],
  )
  return (
    <div className="pane-text">
      {isOnDrawnMap(property) && (
        <PlaceMap
          label={t('verification.mapOf', { title })}
          extent={{ centre: { latitude, longitude }, zoom }}
          pins={pins}
          chosen={id}
        />
      )}
      <p className="mt-3">{property.address}</p>
      <p className="text-ink-soft tabular-nums">
        {property.area.area_name}, {property.city.city_name}. {property.latitude.toFixed(5)},{' '}
        {property.longitude.toFixed(5)}
      </p>
      <a className="link" href={googleMapsUrl(property)} target="_blank" rel="noreferrer">
        {t('verification.viewOnGoogleMaps')}
      </a>
    </div>
  )
}
