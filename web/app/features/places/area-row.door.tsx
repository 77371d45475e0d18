import type { AreaSummary } from '@nilayam/contract/search/community'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { countPlaces } from '../../ui/numbers/counting.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { toTrack } from './rent-track.ts'

type Props = {
  area: AreaSummary
  /** The link; by default the area's listings. */
  to?: string
}

/** An area with its number of listings, landmarks and rents. */
export function AreaRow({ area, to }: Props) {
  const places = paths.allPlaces({ city_id: area.city_id, area_id: area.id })
  return (
    <Link to={to ?? places} className="area">
      <h3>{area.area_name}</h3>
      <span className="text-14 leading-[26px] text-ink-soft tabular-nums">
        {countPlaces(area.count)}
      </span>
      {area.known_for && <p>{area.known_for}</p>}
      {area.rents && (
        <>
          <RentTrack rents={area.rents} />
          <p className="tabular-nums">
            <RentWords rents={area.rents} />
          </p>
        </>
      )}
    </Link>
  )
}

type Rents = { rents: NonNullable<AreaSummary['rents']> }

/** The middle half of the rents as a bar, with a mark at the median. */
export function RentTrack({ rents }: Rents) {
  const { start, width, mark } = toTrack(rents)
  return (
    <svg className="track" height="12" aria-hidden="true">
      <rect y="3" width="100%" height="6" rx="3" className="fill-sunk" />
      <rect x={`${start}%`} y="3" width={`${width}%`} height="6" rx="3" className="fill-sky-near" />
      <rect
        x={`${mark}%`}
        width="4"
        height="12"
        rx="2"
        transform="translate(-2)"
        className="fill-peacock stroke-ground stroke-[2px] [paint-order:stroke]"
      />
    </svg>
  )
}

/** The rents in words. */
export function RentWords({ rents }: Rents) {
  return (
    <>
      {t('places.rents', {
        low: formatRupees(rents.low),
        high: formatRupees(rents.high),
        median: formatRupees(rents.median),
        b: (words) => <b className="font-semibold text-ink">{words}</b>,
      })}
    </>
  )
}
