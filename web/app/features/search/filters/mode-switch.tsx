import { useState } from 'react'
import { showToast } from '../../../shell/toast.ts'
import { t } from '../../../text.ts'
import { Segment } from '../../../ui/choice.tsx'
import { plainSearch, type Search, searchAddress } from '../search-address.door.ts'
import type { FilterProps } from './filter-fields.tsx'

const modes = [
  { value: 'city', label: t('search.cityAndArea') },
  { value: 'distance', label: t('search.distance') },
] as const
const setBack = t('search.setBack')

type Props = Pick<FilterProps, 'draft' | 'apply'> & {
  name: string
  /** In a sheet the undo message stands below the switch, not in a toast. */
  isInSheet?: boolean
}

/** City or distance. Switching resets every filter; Undo restores them. */
export function ModeSwitch({ draft, apply, name, isInSheet = false }: Props) {
  const [before, setBefore] = useState<Search>()
  const undo = (last: Search) => {
    setBefore(undefined)
    apply(last)
  }
  const choose = (mode: Search['mode']) => {
    const { isMap } = draft
    apply({ ...plainSearch, mode, isMap })
    const isPlain =
      searchAddress.toPath(draft) ===
      searchAddress.toPath({ ...plainSearch, mode: draft.mode, isMap })
    if (isPlain) return
    if (isInSheet) setBefore(draft)
    else void showToast('note', setBack, { label: t('search.undo'), onClick: () => undo(draft) })
  }
  return (
    <>
      <Segment
        label={t('search.searchBy')}
        name={name}
        options={modes}
        value={draft.mode}
        onChange={choose}
      />
      {before && (
        <p role="status" className="mode-undo">
          {setBack}
          <button type="button" className="link" onClick={() => undo(before)}>
            {t('search.undo')}
          </button>
        </p>
      )}
    </>
  )
}
