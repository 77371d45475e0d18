import type { AreaGuide } from '@nilayam/contract/search/community'
import type { PinsReply } from '@nilayam/contract/search/search'
import { getBounds, isOnDrawnMap } from '@nilayam/map/bounds'
import { useMemo, useState } from 'react'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import type { Card } from '../cards/card.door.ts'
import { formatDistance } from '../cards/card-words.door.ts'
import { ChosenCard } from '../cards/chosen-card.door.tsx'
import { useCard } from '../cards/use-card.door.ts'
import { useCloserPins } from '../map/pins/closer-pins.door.ts'
import { LandmarkSign } from '../places/landmark-sign.door.tsx'
import { PlaceMap } from '../places/place-map.door.tsx'

const shown = 7

/** `properties` are those whose cards the page shows, `pins` all places listed in the area. */
type Props = {
  area: Omit<AreaGuide, 'properties'>
  properties: readonly Card[]
  pins: PinsReply['pins']
}

/** Nearby stations, coaching hubs and other landmarks, beside the map. */
export function AreaNear(props: Props) {
  const { area } = props
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
        {hasMap && <AreaMap key={area.id} {...props} />}
      </div>
    </section>
  )
}

/** Metres shown around the middle of an area at least. */
const surroundings = 800

function AreaMap({ area, properties, pins }: Props) {
  const [chosen, setChosen] = useState<number>()
  const card = useCard(chosen, properties)
  const { pins: found, look } = useCloserPins(pins, () => {
    return { city_id: area.city.id, area_id: area.id }
  })
  const drawn = useMemo(() => toMapPins(pins), [pins])
  const shown = useMemo(() => (found === pins ? drawn : toMapPins(found)), [found, pins, drawn])
  return (
    <div>
      <PlaceMap
        label={t('community.mapOf', { area: area.area_name })}
        extent={{ bounds: getBounds(pins, { ...area, radiusMetres: surroundings }) }}
        pins={shown}
        drawnPins={drawn}
        chosen={chosen}
        onPinChosen={setChosen}
        onRest={look}
      />
      <div role="status">
        {card && <ChosenCard property={card} isBelow onClose={() => setChosen(undefined)} />}
      </div>
    </div>
  )
}

/** Cheapest first. */
function toMapPins(pins: readonly PinsReply['pins'][number][]) {
  const cheapestFirst = pins.toSorted((a, b) => a.price_per_month - b.price_per_month)
  return cheapestFirst.map(({ title, price_per_month, ...pin }) => {
    return { ...pin, name: title, label: formatRupees(price_per_month) }
  })
}
