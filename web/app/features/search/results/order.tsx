import { useState } from 'react'
import { t } from '../../../text.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { FORM_ID } from '../filters/filter-bar.tsx'
import { SortOptions, toSortChoice } from '../filters/filter-fields.tsx'
import type { FilterActions } from '../filters/use-draft.ts'
import type { Search } from '../search-address.door.ts'

type Props = Pick<FilterActions, 'apply'> & { search: Search }

/** The order of the results; like the filters ahead of them while they are loading. */
export function Order({ search, apply }: Props) {
  const [shown, setShown] = useState(search)
  const [sort, setSort] = useState(search.sort)
  if (shown !== search) {
    setShown(search)
    setSort(search.sort)
  }
  return (
    <label className="found-sort">
      <Icon name="sort" size={18} />
      <span className="sr-only">{t('search.order')}</span>
      <select
        name="sort"
        form={FORM_ID}
        value={sort ?? ''}
        onChange={({ target }) => {
          const next = toSortChoice(target.value)
          setSort(next)
          apply({ sort: next })
        }}
      >
        <SortOptions mode={search.mode} />
      </select>
    </label>
  )
}
