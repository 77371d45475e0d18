import type { PropertyDetail } from '@nilayam/contract/properties'
import { Icon } from '../../ui/icon.tsx'
import { LandmarkSign } from '../places/landmark-sign.tsx'
import { PlaceMap } from '../places/place-map.tsx'
import { formatDistance } from '../properties/card-words.ts'
import { googleMapsUrl, sayWalk } from './property-words.ts'

type Props = { property: PropertyDetail; map: string | null }

/** What can be walked to, beside the map. */
export function Nearby({ property, map }: Props) {
  return (
    <section className="part">
      <h2>What is near</h2>
      <p className="mb-4 text-ink-soft">{property.address}</p>
      <div className={map ? 'nearby' : ''}>
        {property.nearby.length > 0 && (
          <ul className="near">
            {property.nearby.map((place) => (
              <Place key={place.kind} place={place} />
            ))}
          </ul>
        )}
        {map && <PlaceMap svg={map} />}
      </div>
      <p className="near-note">
        {property.nearby.length > 0 && (
          <span className="inline-flex gap-1.5">
            <Icon name="walk" size={18} /> Walking minutes are estimates.
          </span>
        )}
        <a className="link" href={googleMapsUrl(property)} target="_blank" rel="noreferrer">
          View on Google Maps
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
