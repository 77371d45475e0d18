import type { AreaGuide } from '@nilayam/contract/landing'
import { LandmarkSign } from '../places/landmark-sign.tsx'
import { PlaceMap } from '../places/place-map.tsx'
import { formatDistance } from '../properties/card-words.ts'

const shown = 7

/** Stations, classes and what else is near, beside the map. */
export function AreaNear({ area, map }: { area: AreaGuide; map: string | null }) {
  const landmarks = area.landmarks.slice(0, shown)
  if (landmarks.length === 0 && !map) return null
  return (
    <section className="mt-16">
      <h2>What is near</h2>
      <p className="mt-2 mb-6 text-ink-soft">
        In a straight line from the middle of {area.area_name}.
      </p>
      <div className={map ? 'nearby' : ''}>
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
        {map && <PlaceMap svg={map} />}
      </div>
    </section>
  )
}
