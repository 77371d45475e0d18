import { useNavigate } from 'react-router'
import { showToast } from '../../shell/toast.ts'
import { Segment } from '../../ui/choice.tsx'
import { plainSearch, type Search, searchPath } from './search-address.ts'

const modes = [
  { value: 'city', label: 'City & Area' },
  { value: 'distance', label: 'Distance' },
] as const

/** City or distance. Switching sets every filter back, and a toast gives them back if that was not meant. */
export function ModeSwitch({ search, name }: { search: Search; name: string }) {
  const navigate = useNavigate()
  const go = (next: Search) => navigate(searchPath(next), { preventScrollReset: true })
  const choose = (mode: Search['mode']) => {
    const { isMap } = search
    go({ ...plainSearch, mode, isMap })
    const isPlain = searchPath(search) === searchPath({ ...plainSearch, mode: search.mode, isMap })
    const undo = { label: 'Undo', onClick: () => go(search) }
    if (!isPlain) void showToast('note', 'The filters were set back', undo)
  }
  return (
    <Segment label="Search by" name={name} options={modes} value={search.mode} onChange={choose} />
  )
}
