import type { CardOption as Option } from '@nilayam/contract/search/search'
import { memo, useEffect, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ChipLink, FilterChip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { formatRupees } from '../../../ui/numbers/rupees.ts'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import type { Card } from '../../cards/card.door.ts'
import { CardOption } from '../../cards/card-option.door.tsx'
import { PropertyCard } from '../../cards/property-card.door.tsx'
import { Heart } from '../../favourites/heart.door.tsx'
import { findNearMe } from '../../places/place-search/near-me.door.ts'
import { toChips, withoutFilters } from '../chips.ts'
import { RESULTS_ID } from '../filters/filter-bar.tsx'
import type { FilterActions } from '../filters/use-draft.ts'
import { useIsSlow } from '../filters/use-is-slow.ts'
import { changeSearch, maxPages, type Search, searchAddress } from '../search-address.door.ts'
import { sayFound } from '../search-words.ts'
import { sayNothing } from './alternatives.ts'
import { toChoice } from './found-option.ts'
import { type Highlight, useHighlight } from './highlight.ts'
import { Order } from './order.tsx'
import type { Results } from './results.server.ts'

type Props = Results & FilterActions & Pick<Search, 'sort'>

/** Heading, chips and cards of the results. */
export function ResultsList(props: Props) {
  const isSlow = useIsSlow()
  const { found } = props
  const onClick = useKeptFocus(found)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only notices a press, which keys make a click as well
    <section className="found" aria-labelledby={RESULTS_ID} onClick={onClick}>
      <Head {...props} />
      <Chips {...props} />
      <Notes {...props} />
      {isSlow && <SkeletonCards count={Math.max(6, found?.properties.length ?? 0)} />}
      <div hidden={isSlow}>
        {!found && <NoPlace {...props} />}
        {found?.total === 0 && <Nothing {...props} />}
        {found && found.total > 0 && <Cards {...props} found={found} />}
      </div>
    </section>
  )
}

/** When a pressed chip disappears, the focus moves to the heading instead of the body. */
function useKeptFocus(found: Results['found']): () => void {
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results are what takes the pressed one away
  useEffect(() => {
    const isLost = isPressed.current && document.activeElement === document.body
    if (isLost) document.getElementById(RESULTS_ID)?.focus({ preventScroll: true })
    isPressed.current = false
  }, [found])
  return () => {
    isPressed.current = true
  }
}

function Head({ search, sort, options, found, apply }: Props) {
  return (
    <header className="found-head">
      <div role="status">
        <h1 id={RESULTS_ID} tabIndex={-1} className="outline-0">
          {sayFound(search, options, found)}
        </h1>
        {found && (
          <p>
            {t('search.total', { count: found.total })}
            <MoreAbove search={search} above={found.total_above_price} />
          </p>
        )}
      </div>
      {found && found.total > 1 && <Order sort={sort} mode={search.mode} apply={apply} />}
    </header>
  )
}

function MoreAbove({ search, above }: { search: Search; above: number | null }) {
  if (!above || search.maxPrice === null) return null
  const all = searchAddress.toPath(changeSearch(search, { maxPrice: null }))
  return (
    <>
      {' · '}
      <Link to={all} className="link" preventScrollReset>
        {t('search.moreAbove', { count: above, rent: formatRupees(search.maxPrice) })}
      </Link>
    </>
  )
}

function Notes({ notes }: Props) {
  if (notes.length === 0) return null
  return (
    <Note kind="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Note>
  )
}

function Chips({ search, options, found }: Props) {
  const chips = toChips(search, options, found?.total_above_price)
  if (chips.length === 0) return null
  return (
    <>
      <div className="found-chips">
        {chips.map(({ label, without }) => (
          <FilterChip key={label} to={searchAddress.toPath(without)}>
            {label}
          </FilterChip>
        ))}
        {chips.length > 1 && (
          <ButtonLink
            to={searchAddress.toPath(withoutFilters(search))}
            variant="plain"
            preventScrollReset
          >
            {t('search.clearAll')}
          </ButtonLink>
        )}
      </div>
      <p className="mb-4 hidden wrap-anywhere print:block">
        {chips.map(({ label }) => label).join(' · ')}
      </p>
    </>
  )
}

// Slightly less than the true width on phones: browsers then take the 640 px file, half the bytes.
const sizes =
  '(min-width: 1600px) 18vw, (min-width: 1024px) 27vw, (min-width: 640px) 46vw, calc(96vw - 32px)'

function Cards({ found, ...props }: Props & { found: NonNullable<Results['found']> }) {
  const { highlighted, chosen, highlight } = useHighlight()
  const { list, onMore } = useFocusOnAdded(found.properties)
  return (
    <>
      <ul ref={list} className="card-grid">
        {found.properties.map((property, at) => (
          <Place
            key={property.id}
            property={property}
            option={found.options[at] ?? undefined}
            freeFrom={props.search.freeFrom}
            isFirst={at === 0}
            isHighlighted={property.id === highlighted || property.id === chosen}
            highlight={highlight}
          />
        ))}
      </ul>
      <More {...props} found={found} onMore={onMore} />
    </>
  )
}

/** Moves the focus to the first card that "Show more" added. */
function useFocusOnAdded(properties: readonly Card[]) {
  const list = useRef<HTMLUListElement>(null)
  const countAtPress = useRef<number>(undefined)
  useEffect(() => {
    const added = list.current?.children[countAtPress.current ?? properties.length]
    added?.querySelector('a')?.focus({ preventScroll: true })
    countAtPress.current = undefined
  }, [properties])
  const onMore = () => {
    countAtPress.current = properties.length
  }
  return { list, onMore }
}

type PlaceProps = Pick<Highlight, 'highlight'> & {
  property: Card
  option: Option | undefined
  freeFrom: Search['freeFrom']
  isFirst: boolean
  isHighlighted: boolean
}

/** A card that highlights its pin and is highlighted by it. Memoised, so that hovering renders two cards, not all. */
const Place = memo(function Place(props: PlaceProps) {
  const { property, option, isFirst, isHighlighted, highlight } = props
  return (
    <li
      className={isHighlighted ? 'found-highlighted' : undefined}
      onPointerEnter={() => highlight(property.id)}
      onPointerLeave={() => highlight(undefined)}
      onFocus={() => highlight(property.id)}
      onBlur={() => highlight(undefined)}
    >
      <PropertyCard
        property={property}
        heading="h2"
        sizes={sizes}
        isFirst={isFirst}
        choice={toChoice(option, props)}
        option={option && <CardOption option={option} />}
        corner={<Heart property={property} />}
      />
    </li>
  )
})

type MoreProps = Pick<Props, 'search' | 'found' | 'hasMore'> & { onMore: () => void }

/**
 * "Show more" is a link, so that it works with Back and without script. A long list continues on a page of its own,
 * which links back to the first.
 */
function More({ search, found, hasMore, onMore }: MoreProps) {
  const { state } = useNavigation()
  const isContinued = search.cursor !== null
  if (!found || !(hasMore || isContinued)) return null
  const isLong = search.pages >= maxPages
  const next = isLong
    ? { ...search, pages: 1, cursor: found.next_cursor }
    : { ...search, pages: search.pages + 1 }
  return (
    <div className="found-more">
      {hasMore && (
        <ButtonLink
          to={searchAddress.toPath(next)}
          variant="line"
          preventScrollReset={!isLong}
          replace={!isLong}
          aria-busy={state === 'loading'}
          onClick={onMore}
        >
          {isLong ? t('search.nextPage') : t('search.showMore')}
        </ButtonLink>
      )}
      {isContinued ? (
        <ButtonLink to={searchAddress.toPath(changeSearch(search, {}))} variant="plain">
          {t('search.backToFirst')}
        </ButtonLink>
      ) : (
        <p>{t('search.shownOf', { shown: found.properties.length, total: found.total })}</p>
      )}
    </div>
  )
}

function Nothing({ search, options, found, alternatives }: Props) {
  return (
    <EmptyState
      title={sayNothing(search, options, found?.total_above_price ?? null)}
      text={alternatives.length > 0 ? t('search.widerFinds') : t('search.nothingYet')}
    >
      {alternatives.map((alternative) => (
        <ChipLink
          key={alternative.label}
          to={searchAddress.toPath(alternative.search)}
          preventScrollReset
        >
          {t('search.instead', { change: alternative.label, count: alternative.total })}
        </ChipLink>
      ))}
      {alternatives.length === 0 && (
        <ButtonLink to={paths.allPlaces()}>{t('search.seeAll')}</ButtonLink>
      )}
    </EmptyState>
  )
}

function NoPlace({ search, applyLater }: Props) {
  const isUnknown = search.place !== ''
  return (
    <EmptyState
      title={
        isUnknown ? t('search.unknownPlace', { place: search.place }) : t('search.chooseAStart')
      }
      text={t('search.startExamples')}
    >
      <Button
        variant="line"
        icon="near"
        className="needs-script"
        onClick={() => applyLater(findNearMe)}
      >
        {t('search.nearMe')}
      </Button>
    </EmptyState>
  )
}
