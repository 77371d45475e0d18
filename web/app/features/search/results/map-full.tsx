import { type UIEvent, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '../../../text.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { StripCard } from '../../cards/strip-card.door.tsx'
import type { FilterActions } from '../filters/use-draft.ts'
import { flipLink } from '../focus-after-flip.ts'
import { type Search, searchAddress } from '../search-address.door.ts'
import { sayFound } from '../search-words.ts'
import { toStripOffer } from './found-option.ts'
import { useHighlight } from './highlight.ts'
import type { Results } from './results.server.ts'
import { ResultsMap } from './results-map.tsx'
import { useProperty } from './use-property.ts'

type Props = FilterActions & { results: Results }

/** Full-screen map on phones, with the results in a horizontal strip. */
export function FullMap({ results, ...actions }: Props) {
  // Hidden from `lg`, where a link shared by a phone may still open it.
  const isShown = useMedia('(max-width: 63.98rem)', false)
  const { search, options, found } = results
  return (
    <section className="map-full" aria-label={t('search.mapOfResults')}>
      <ResultsMap results={results} {...actions} shape="full" isWanted={isShown} />
      <div role="status" className={found?.total ? 'sr-only' : 'strip-none'}>
        <h1 className="text-16">{sayFound(search, options, found)}</h1>
      </div>
      <Strip results={results} />
    </section>
  )
}

/** Keeps the first visible card and the chosen pin in sync, both ways. */
function Strip({ results }: { results: Results }) {
  const { chosen, choose } = useHighlight()
  const list = useRef<HTMLUListElement>(null)
  const listed = results.found?.properties ?? []
  const other = useProperty(chosen, results)
  const isListed = listed.some(({ id }) => id === other?.id)
  const cards = other && !isListed ? [other, ...listed] : listed
  const shown = useRef<number>(undefined)
  // Before the layout, in which a card that comes first moves the strip: its end would choose the card of before.
  useLayoutEffect(() => {
    if (other === undefined || shown.current === other.id) return
    shown.current = other.id
    const card = list.current?.querySelector(`[data-place="${other.id}"]`)
    card?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }, [other])
  const follow = () => {
    // The chosen pin's card is still being fetched.
    if (chosen !== undefined && !other) return
    // On wide screens the last card can never be the first visible one.
    if (isWhollySeen(list.current, shown.current)) return
    const id = findFirst(list.current)
    if (id === undefined || id === shown.current) return
    shown.current = id
    choose(id)
  }
  return (
    <ul ref={list} className="strip" onScroll={sayEnd} onScrollEnd={follow}>
      {cards.map((property) => (
        <li key={property.id} data-place={property.id}>
          <StripCard property={property} {...toStripOffer(results, property.id)} />
        </li>
      ))}
    </ul>
  )
}

let ending: ReturnType<typeof setTimeout>

/** Safari before 26.2 doesn't say that scrolling has ended: there a pause says it. */
function sayEnd({ currentTarget }: UIEvent): void {
  if ('onscrollend' in window) return
  clearTimeout(ending)
  ending = setTimeout(() => currentTarget.dispatchEvent(new Event('scrollend')), 150)
}

function isWhollySeen(list: HTMLElement | null, id: number | undefined): boolean {
  const card = list?.querySelector(`[data-place="${id}"]`)?.getBoundingClientRect()
  const strip = list?.getBoundingClientRect()
  return !!card && !!strip && card.left >= strip.left && card.right <= strip.right
}

/** The first visible card. */
function findFirst(list: HTMLElement | null): number | undefined {
  const left = list?.getBoundingClientRect().left ?? 0
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
  const first = cards.find((card) => card.getBoundingClientRect().left >= left - 8)
  return first && Number(first.dataset.place)
}

/** Switches to the map; the search bar has the way back. */
export function ToMap({ search }: { search: Search }) {
  return (
    <Link
      to={searchAddress.toPath({ ...search, isMap: true })}
      className="flip"
      preventScrollReset
      {...flipLink}
    >
      <Icon name="map" />
      {t('search.map')}
    </Link>
  )
}
