import type { AreaGuide } from '@nilayam/contract/community'
import { isOnDrawnMap } from '@nilayam/map/bounds'
import { useMemo } from 'react'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/rupees.ts'
import type { Card } from '../cards/card.door.ts'
import { formatDistance } from '../cards/card-words.door.ts'
import { LandmarkSign } from '../places/landmark-sign.door.tsx'
import { PlaceMap } from '../places/place-map.door.tsx'

const shown = 7

/** `properties` are the listings shown on the page. */
type Props = { area: Omit<AreaGuide, 'properties'>; properties: readonly Card[] }

/** Nearby stations, coaching hubs and other landmarks, beside the map. */
export function AreaNear({ area, properties }: Props) {
  const hasMap = isOnDrawnMap(area)
  const landmarks = area.landmarks.slice(0, shown)
  if (landmarks.length === 0 && !hasMap) return null
  return (
    <section className="mt-16">
      <h2>{t('community.whatIsNear')}</h2>
      <p className="mt-2 mb-6 text-ink-soft">
        {t('community.straightLine', { area: area.area_name })}
      </p>
      <div className={hasMap ? 'nearby' : ''}>
        <ul className="near">
          {landmarks.map(({ kind, name, detail, distance_m }) => (
            <li key={kind + name}>
              <LandmarkSign kind={kind} />
              <span>
                <b>{name}</b>
                {detail && <small>{detail}</small>}
              </span>
              <b className="tabular-nums">{formatDistance(distance_m)}</b>
            </li>
          ))}
        </ul>
        {hasMap && <AreaMap area={area} properties={properties} />}
      </div>
    </section>
  )
}

const zoom = 13.7

function AreaMap({ area, properties }: Props) {
  const pins = useMemo(
    () =>
      properties.map(({ id, latitude, longitude, price_per_month: price, title }) => ({
        id,
        latitude,
        longitude,
        price,
        label: formatRupees(price),
        name: t('community.pin', { title, rent: formatRupees(price) }),
      })),
    [properties],
  )
  return (
    <PlaceMap
      label={t('community.mapOf', { area: area.area_name })}
      centre={area}
      zoom={zoom}
      pins={pins}
    />
  )
}
