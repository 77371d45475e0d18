import { t } from '../../../text.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { FORM_ID } from '../filters/filter-bar.tsx'
import { SortOptions, toSortChoice } from '../filters/filter-fields.tsx'
import type { FilterActions } from '../filters/use-draft.ts'
import type { Search } from '../search-address.door.ts'

type Props = Pick<FilterActions, 'apply'> & Pick<Search, 'sort' | 'mode'>

/** The order of the results; like the filters ahead of them while they are loading. */
export function Order({ sort, mode, apply }: Props) {
  return (
    <label className="found-sort">
      <Icon name="sort" size={18} />
      <span className="sr-only">{t('search.order')}</span>
      <select
        name="sort"
        form={FORM_ID}
        value={sort ?? ''}
        onChange={({ target }) => apply({ sort: toSortChoice(target.value) })}
      >
        <SortOptions mode={mode} />
      </select>
    </label>
  )
}
