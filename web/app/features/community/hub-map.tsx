import './hub-map.css'
import type { AreaSummary } from '@nilayam/contract/search/community'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { MapPicture } from '../map/map-picture.door.tsx'
import { type AreaSign, frame, toFraming } from './hub-frame.ts'

type Props = { areas: readonly AreaSummary[]; signs: readonly AreaSign[] }

/** Where areas are in the city. Their names link to them; the list beside it has those without room for a name too. */
export function HubMap({ areas, signs }: Props) {
  // Around its dot the drawing would write the name of the area a second time.
  const covered = signs.flatMap(({ box, dot: [x, y] }) => [
    toBox(...box),
    toBox(x - 12, y - 12, 24, 24),
  ])
  return (
    <div className="hub-map">
      <MapPicture
        picture={{ ...toFraming(areas), covered, label: t('community.areasOnMap') }}
        isFixed
      />
      {/* It scales with the drawing, and places things without style attributes. */}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it holds links, which have names of their own */}
      <svg className="hub-signs" viewBox={`0 0 ${frame.width} ${frame.height}`}>
        {signs.map(({ id, dot: [cx, cy] }) => (
          <circle key={id} cx={cx} cy={cy} r={4.5} />
        ))}
        {signs.map((sign) => (
          <Sign key={sign.id} sign={sign} area={areas.find(({ id }) => id === sign.id)} />
        ))}
      </svg>
    </div>
  )
}

function toBox(left: number, top: number, width: number, height: number) {
  return { left, top, right: left + width, bottom: top + height }
}

function Sign({ sign, area }: { sign: AreaSign; area: AreaSummary | undefined }) {
  const [x, y, width, height] = sign.box
  if (!area) return null
  return (
    <foreignObject x={x} y={y} width={width} height={height}>
      <Link to={paths.area(area.city_slug, area.slug)} className="hub-sign">
        <span>{area.area_name}</span>
      </Link>
    </foreignObject>
  )
}
