import { useRef } from 'react'
import { t } from '../../../text.ts'
import { Segment } from '../../../ui/fields/choice.tsx'
import type { Search } from '../search-address.door.ts'
import type { FilterProps } from './filter-fields.tsx'
import { findWhere, isSomewhere, toMode } from './other-mode.ts'

const modes = [
  { value: 'city', label: t('search.cityAndArea') },
  { value: 'distance', label: t('search.distance') },
] as const

type Props = Pick<FilterProps, 'draft' | 'apply' | 'applyLater'> & {
  name: string
  /** Absent in a sheet, where all changes are one step Back. */
  endRow?: FilterProps['endRow']
}

/** City or distance. What both understand stays; switching back with nothing chosen meanwhile restores where it was. */
export function ModeSwitch({ draft, apply, applyLater, endRow, name }: Props) {
  const left = useRef<Search>(undefined)
  const choose = (mode: Search['mode']) => {
    const before = left.current
    left.current = draft
    endRow?.()
    if (before?.mode === mode && !isSomewhere(draft)) {
      return apply({ ...toMode(mode, draft, before), radius: before.radius })
    }
    // At once, and then where, as one step Back.
    apply(toMode(mode, draft), true)
    void applyLater(() => findWhere(draft), true)
  }
  return (
    <Segment
      label={t('search.searchBy')}
      name={name}
      options={modes}
      value={draft.mode}
      onChange={choose}
    />
  )
}
