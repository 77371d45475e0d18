import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { TrayCard } from '../../cards/tray-card.door.tsx'
import type { Acts } from '../filters/use-draft.ts'
import { type Search, searchPath } from '../search-address.door.ts'
import { sayFound } from '../search-words.ts'
import { useLit } from './lit.ts'
import type { Results } from './results.server.ts'
import { ResultsMap } from './results-map.tsx'
import { useProperty } from './use-property.ts'

type Props = Acts & { results: Results }

/** The map alone, on phones, with the results in a tray that a thumb moves through. */
export function FullMap({ results, ...acts }: Props) {
  // From `lg` it is not shown; a link from a phone may lead there all the same.
  const isShown = useMedia('(max-width: 63.98rem)', false)
  const { search, options, found } = results
  return (
    <section className="map-full" aria-label="Map of the results">
      <ResultsMap results={results} {...acts} shape="full" isWanted={isShown} />
      <div role="status" className={found?.total ? 'sr-only' : 'tray-none'}>
        <h1 className="text-16">{sayFound(search, options, found)}</h1>
      </div>
      <Tray results={results} />
    </section>
  )
}

/** The card that the tray rests at and the chosen pin are one place: whichever moves takes the other along. */
function Tray({ results }: { results: Results }) {
  const { chosen, choose } = useLit()
  const list = useRef<HTMLUListElement>(null)
  const listed = results.found?.properties ?? []
  const other = useProperty(chosen, results)
  const isListed = listed.some(({ id }) => id === other?.id)
  const cards = other && !isListed ? [other, ...listed] : listed
  const shown = useRef<number>(undefined)
  useEffect(() => {
    if (other === undefined || shown.current === other.id) return
    shown.current = other.id
    const card = list.current?.querySelector(`[data-place="${other.id}"]`)
    card?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }, [other])
  const follow = () => {
    // Where there is room for two, the last card can't be the first one that is seen.
    if (isWhollySeen(list.current, shown.current)) return
    const id = findFirst(list.current)
    if (id === undefined || id === shown.current) return
    shown.current = id
    choose(id)
  }
  return (
    <ul ref={list} className="tray" onScrollEnd={follow}>
      {cards.map((property) => (
        <li key={property.id} data-place={property.id}>
          <TrayCard property={property} />
        </li>
      ))}
    </ul>
  )
}

function isWhollySeen(list: HTMLElement | null, id: number | undefined): boolean {
  const card = list?.querySelector(`[data-place="${id}"]`)?.getBoundingClientRect()
  const tray = list?.getBoundingClientRect()
  return !!card && !!tray && card.left >= tray.left && card.right <= tray.right
}

/** The card at which the tray rests. */
function findFirst(list: HTMLElement | null): number | undefined {
  const left = list?.getBoundingClientRect().left ?? 0
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
  const first = cards.find((card) => card.getBoundingClientRect().left >= left - 8)
  return first && Number(first.dataset.place)
}

/** Turns from the list to the map; the way back is in the search above it. */
export function ToMap({ search }: { search: Search }) {
  return (
    <Link to={searchPath({ ...search, isMap: true })} className="flip" preventScrollReset>
      <Icon name="map" />
      Map
    </Link>
  )
}
