import type { AreaSummary } from '@nilayam/contract/landing'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { countPlaces } from '../../ui/counting.ts'
import { formatRupees } from '../../ui/rupees.ts'
import { toTrack } from './rent-track.ts'

/** An area with how much is listed there, what draws students and what a bed costs; a link to its places. */
export function AreaRow({ area }: { area: AreaSummary }) {
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
