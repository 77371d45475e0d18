import type { AreaSummary } from '@nilayam/contract/community'
import { paths } from '../../paths.ts'
import { AreaRow } from '../places/area-row.door.tsx'
import { Band } from './band.tsx'

type Props = { areas: readonly AreaSummary[]; total: number }

/** The areas with most places, and what a bed costs there. */
export function Areas({ areas, total }: Props) {
  return (
    <Band
      title="Near the places students go"
      text="Typical monthly rent for a hostel bed, from what is listed today."
      more={{ label: `All ${total} areas`, to: `${paths.communityHub()}#areas` }}
    >
      <ul className="areas home-areas">
        {areas.map((area) => (
          <li key={area.id}>
            <AreaRow area={area} />
          </li>
        ))}
      </ul>
    </Band>
  )
}
