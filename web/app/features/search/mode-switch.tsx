import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../shell/toast.ts'
import { Segment } from '../../ui/choice.tsx'
import { plainSearch, type Search, searchPath } from './search-address.ts'

const modes = [
  { value: 'city', label: 'City & Area' },
  { value: 'distance', label: 'Distance' },
] as const
const setBack = 'The filters were set back'

type Props = {
  search: Search
  name: string
  /** In a sheet, which lies over toasts: what one would say stands below the switch. */
  isInSheet?: boolean
}

/** City or distance. Switching sets every filter back, and Undo gives them back if that was not meant. */
export function ModeSwitch({ search, name, isInSheet = false }: Props) {
  const navigate = useNavigate()
  const [before, setBefore] = useState<Search>()
  const go = (next: Search) => navigate(searchPath(next), { preventScrollReset: true })
  const undo = (last: Search) => {
    setBefore(undefined)
    void go(last)
  }
  const choose = (mode: Search['mode']) => {
    const { isMap } = search
    void go({ ...plainSearch, mode, isMap })
    const isPlain = searchPath(search) === searchPath({ ...plainSearch, mode: search.mode, isMap })
    if (isPlain) return
    if (isInSheet) setBefore(search)
    else void showToast('note', setBack, { label: 'Undo', onClick: () => undo(search) })
  }
  return (
    <>
      <Segment
        label="Search by"
        name={name}
        options={modes}
        value={search.mode}
        onChange={choose}
      />
      {before && (
        <p role="status" className="mode-undo">
          {setBack}
          <button type="button" className="link" onClick={() => undo(before)}>
            Undo
          </button>
        </p>
      )}
    </>
  )
}
