import type { AreaSummary } from '@nilayam/contract/landing'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { formatRupees } from '../../ui/rupees.ts'
import { Band } from './band.tsx'
import { countPlaces } from './counting.ts'
import { toTrack } from './rent-track.ts'

type Props = { areas: readonly AreaSummary[]; total: number }

/** The areas with most places, and what a bed costs there. */
export function Areas({ areas, total }: Props) {
  return (
    <Band
      title="Near the places students go"
      text="Typical monthly rent for a hostel bed, from what is listed today."
      more={{ label: `All ${total} areas`, to: paths.communityHub() }}
    >
      <ul className="areas">
        {areas.map((area) => (
          <li key={area.id}>
            <Area area={area} />
          </li>
        ))}
      </ul>
    </Band>
  )
}

function Area({ area }: { area: AreaSummary }) {
  return (
    <Link to={paths.search({ city_id: area.city_id, area_id: area.id })} className="area">
      <h3>{area.area_name}</h3>
      <span className="text-14 leading-[26px] text-ink-soft tabular-nums">
        {countPlaces(area.count)}
      </span>
      {area.known_for && <p>{area.known_for}</p>}
      {area.rents && <Rents rents={area.rents} />}
    </Link>
  )
}

function Rents({ rents }: { rents: NonNullable<AreaSummary['rents']> }) {
  const { start, width, mark } = toTrack(rents)
  return (
    <>
      <svg className="track" height="12" aria-hidden="true">
        <rect y="3" width="100%" height="6" rx="3" className="fill-sunk" />
        <rect
          x={`${start}%`}
          y="3"
          width={`${width}%`}
          height="6"
          rx="3"
          className="fill-sky-near"
        />
        <rect
          x={`${mark}%`}
          width="4"
          height="12"
          rx="2"
          transform="translate(-2)"
          className="fill-peacock stroke-ground stroke-[2px] [paint-order:stroke]"
        />
      </svg>
      <p className="tabular-nums">
        {formatRupees(rents.low)} to {formatRupees(rents.high)}, mostly{' '}
        <b className="font-semibold text-ink">{formatRupees(rents.median)}</b>
      </p>
    </>
  )
}
