import type { AreaSummary } from '@nilayam/contract/search/community'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { AreaRow } from '../places/area-row.door.tsx'
import { Band } from './band.tsx'

type Props = { areas: readonly AreaSummary[]; total: number }

/** The areas with most listings, and their rents. */
export function Areas({ areas, total }: Props) {
  return (
    <Band
      title={t('home.nearPlaces')}
      text={t('home.typicalRents')}
      more={{ label: t('home.allAreas', { count: total }), to: `${paths.communityHub()}#areas` }}
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
