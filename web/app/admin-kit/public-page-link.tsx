import { paths } from '../paths.ts'
import { t } from '../text.ts'
import { Icon } from '../ui/drawings/icon.tsx'

/** A link to the public page of a property, in a new tab. */
export function PublicPageLink({
  property: { id, slug },
}: {
  property: { id: number; slug: string }
}) {
  return (
    <a className="btn btn-plain" href={paths.property(id, slug)} target="_blank" rel="noreferrer">
      <Icon name="external" />
      {t('admin-kit.publicPage')}
    </a>
  )
}
