import type { AdminProperty } from '@nilayam/contract/moderation'
import { useEffect, useState } from 'react'
import { PlaceMap } from '../places/place-map.tsx'
import { googleMapsUrl } from '../property/property-words.ts'

/** The pin on our own map; the drawing comes with the first map that somebody opens. */
export function PlaceOnMap({ property }: { property: AdminProperty }) {
  const [svg, setSvg] = useState<string>()
  useEffect(() => {
    let isWanted = true
    const { latitude, longitude, title } = property
    import('@nilayam/map/static-map').then(({ staticMap }) => {
      const pins = [{ latitude, longitude, label: title, tone: 'chosen' as const }]
      const size = { width: 560, height: 420, zoom: 14.3, isSliced: true }
      const centre = { latitude, longitude }
      if (isWanted) setSvg(staticMap({ ...size, centre, pins, scheme: 'css', label: title }))
    })
    return () => {
      isWanted = false
    }
  }, [property])
  return (
    <div className="pane-text">
      {svg && <PlaceMap svg={svg} />}
      <p className="mt-3">{property.address}</p>
      <p className="text-ink-soft tabular-nums">
        {property.area.area_name}, {property.city.city_name}. {property.latitude.toFixed(5)},{' '}
        {property.longitude.toFixed(5)}
      </p>
      <a className="link" href={googleMapsUrl(property)} target="_blank" rel="noreferrer">
        View on Google Maps
      </a>
    </div>
  )
}
