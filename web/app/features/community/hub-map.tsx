import './hub-map.css'
import type { AreaSummary } from '@nilayam/contract/community'
import { getBounds } from '@nilayam/map/bounds'
import { t } from '../../text.ts'
import { MapPicture } from '../map/map-picture.door.tsx'

/** Of the same shape as its frame, so that the drawing of the server fits a phone and a desktop. */
const frame = {
  width: 400,
  height: 300,
  isSliced: true,
  // Names are wide, and the sources stand in the corner.
  inset: { left: 56, top: 36, right: 56, bottom: 48 },
} as const

/** Where areas are in the city; the list beside it links to them. */
export function HubMap({ areas }: { areas: readonly AreaSummary[] }) {
  const pins = areas.map(({ latitude, longitude, area_name: label }) => ({
    latitude,
    longitude,
    label,
    tone: 'plain' as const,
  }))
  return (
    <div className="hub-map">
      <MapPicture
        picture={{ ...frame, bounds: getBounds(pins), pins, label: t('community.areasOnMap') }}
      />
    </div>
  )
}
