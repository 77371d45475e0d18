import type { AreaGuide } from '@nilayam/contract/search/community'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { RentTrack, RentWords } from '../places/area-row.door.tsx'

/** Rents in the area by property type, each with a link to the listings. */
export function AreaCosts({ area }: { area: Pick<AreaGuide, 'id' | 'city' | 'types'> }) {
  return (
    <ul className="areas">
      {area.types.map((type) => (
        <li key={type.id}>
          <Link
            to={paths.allPlaces({
              city_id: area.city.id,
              area_id: area.id,
              property_type_id: type.id,
            })}
            className="area"
          >
            <h3>{type.name}</h3>
            <span className="text-14 leading-[26px] text-ink-soft tabular-nums">
              {t('community.placesOfType', { count: type.count })}
            </span>
            {type.rents && type.slug !== 'study-hall' && <RentTrack rents={type.rents} />}
            <p className="tabular-nums">
              {type.rents ? (
                <RentWords rents={type.rents} />
              ) : (
                t('community.rentFrom', { rent: formatRupees(type.from_price) })
              )}
            </p>
          </Link>
        </li>
      ))}
    </ul>
  )
}
