import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { LivingMap, type MapPin } from '../map/living-map.door.tsx'

export const meta = () => [{ title: 'The map · Nilayam' }, { name: 'robots', content: 'noindex' }]

const most = 5000
const middle = { latitude: 17.413, longitude: 78.4747 }
const zoom = 12
const picture = { width: 1200, height: 600, centre: middle, zoom, label: 'Map of Hyderabad' }

/** Deterministic test pins over the city. */
function makePins(count: number): MapPin[] {
  let seed = 11
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  return Array.from({ length: count }, (_, id) => {
    const price = 2500 + Math.round(random() ** 2 * 160) * 100
    return {
      id,
      label: formatRupees(price),
      name: `Place ${id + 1}`,
      latitude: middle.latitude + (random() - 0.5) * 0.16,
      longitude: middle.longitude + (random() - 0.5) * 0.18,
    }
  })
}

/** The map with `?pins=1000`, for viewing and for bench/pages/browse.ts. */
export default function MapPage() {
  const [params] = useSearchParams()
  const count = Math.min(most, Math.max(0, Number(params.get('pins')) || 0))
  const pins = useMemo(() => makePins(count), [count])
  const [chosen, choose] = useState<number>()
  const isHydrated = useIsHydrated()
  return (
    <div className="wrap py-10">
      <h1 className="text-28">The map with {count} pins</h1>
      <div className="mt-4 h-[70vh] overflow-hidden rounded-card">
        <LivingMap
          label="Map of Hyderabad"
          picture={picture}
          isWanted={isHydrated}
          centre={middle}
          zoom={zoom}
          pins={pins}
          chosen={chosen}
          onPinChosen={choose}
        />
      </div>
    </div>
  )
}
