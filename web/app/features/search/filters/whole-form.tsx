import { t } from '../../../text.ts'
import { toOptionQuery } from '../option-filters.ts'
import { type Search, searchAddress } from '../search-address.door.ts'

/** Where links to the page with the whole form lead. */
export const FILTERS_ID = 'filters'

/** The address of the same search with the whole form, which needs no script. */
export function toWholeForm(search: Search): string {
  return `${searchAddress.toPath({ ...search, wantsForm: true })}#${FILTERS_ID}`
}

/** What opens without script, and until the scripts are there. */
export function WholeForm({ draft }: { draft: Search }) {
  return (
    <a className="link link-alone" href={toWholeForm(draft)} rel="nofollow">
      {t('search.allFilters')}
    </a>
  )
}

/** The filters whose controls aren't rendered yet, for a form that is sent without script. */
export function HiddenFilters({ draft }: { draft: Search }) {
  const fields = Object.entries({
    property_type_id: draft.typeIds.length > 1 ? draft.typeIds.join(',') : null,
    amenities: draft.amenityIds.join(','),
    verified: draft.isVerified ? 1 : null,
    ...toOptionQuery(draft),
  })
  return fields.map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
