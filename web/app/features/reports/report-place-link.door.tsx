import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'

/** A quiet link below a place. */
export function ReportPlaceLink({ propertyId }: { propertyId: number }) {
  return (
    <Link
      to={paths.reportPlace(propertyId)}
      rel="nofollow"
      className="inline-flex min-h-11 items-center gap-2 text-14 text-ink-soft underline print:hidden"
    >
      <Icon name="flag" size={18} />
      {t('reports.reportPlace')}
    </Link>
  )
}
