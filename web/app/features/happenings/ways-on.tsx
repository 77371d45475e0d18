import type { Happening } from '@nilayam/contract/places/happenings'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'

/** Links to places near a happening and to its calendar entry; null if it has neither. */
export function WaysOn({ happening }: { happening: Happening }) {
  const { id, title, area, city, dates_confirmed } = happening
  if (!area && !dates_confirmed) return null
  return (
    <div className="ways-on">
      {area && (
        <Link to={paths.search({ city_id: city.id, area_id: area.id })} className="way-on">
          {t('happenings.placesNear', { area: area.area_name })}
          <Icon name="arrow" size={18} />
        </Link>
      )}
      {dates_confirmed && (
        <a href={paths.happeningCalendar(id)} download className="way-on">
          <Icon name="calendar" size={18} />
          {t('happenings.addToCalendar', {
            title,
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </a>
      )}
    </div>
  )
}
