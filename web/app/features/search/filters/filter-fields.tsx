import { SEARCH, type Sort } from '@nilayam/contract/search/search-limits'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { Range } from '../../../ui/fields/range.tsx'
import { RangePair } from '../../../ui/fields/range-pair.tsx'
import { formatDistance } from '../../cards/card-words.door.ts'
import { toPlace } from '../../places/place-address.door.ts'
import { findNearMe } from '../../places/place-search/near-me.door.ts'
import { PlaceSearch } from '../../places/place-search/place-search.door.tsx'
import { SEVERAL, type Search } from '../search-address.door.ts'
import { type Options, sayMaxPrice, sayRentRange } from '../search-words.ts'
import { getPriceSlider } from '../what-is-sold.ts'
import { countOf, type Facets, sayChoice } from './facets.ts'
import { RentBars } from './rent-bars.tsx'
import type { FilterActions } from './use-draft.ts'

/** Props of every filter control. */
export type FilterProps = FilterActions & {
  draft: Search
  options: Options
  /** Loaded on first interaction with the filters. */
  facets?: Facets | undefined
}

/** The lowest and the highest rent, on a track that begins at 0. */
export function PriceRange({ draft, options, facets, apply }: FilterProps) {
  const rentsId = useId()
  const slider = getPriceSlider(draft.typeIds, options.types)
  // Facets of the other slider are of no use here.
  const rents = facets?.slider === slider ? facets : undefined
  const { minPrice, maxPrice } = draft
  return (
    <RangePair
      label={t('search.rent')}
      says={sayRentRange(draft)}
      max={slider.max}
      step={slider.step}
      low={{
        label: t('search.minPrice'),
        name: 'min_price',
        min: SEARCH.minPrice,
        value: Math.min(minPrice ?? SEARCH.minPrice, slider.max),
        says: sayRentRange({ minPrice, maxPrice: null }),
        onChange: (rent) => apply({ minPrice: rent === 0 ? null : rent }, true),
      }}
      high={{
        label: t('search.maxPrice'),
        name: 'max_price',
        min: slider.min,
        value: Math.min(maxPrice ?? slider.max, slider.max),
        says: sayMaxPrice(maxPrice),
        onChange: (rent) => apply({ maxPrice: rent }, true),
      }}
      describedBy={rents && rentsId}
      above={rents && <RentBars id={rentsId} {...rents} minPrice={minPrice} maxPrice={maxPrice} />}
    />
  )
}

export function DistanceRange({ draft, apply }: FilterProps) {
  return (
    <Range
      label={t('search.distance')}
      name="radius"
      {...SEARCH.distanceSlider}
      value={draft.radius}
      says={t('search.within', { distance: formatDistance(draft.radius) })}
      onChange={(event) => apply({ radius: event.target.valueAsNumber }, true)}
    />
  )
}

/** Choosing a city searches all of it, not a circle around its centre. */
const inCity = { mode: 'city', areaId: null, place: '', point: null } as const

export function NearPlace({ draft, apply, applyLater }: FilterProps) {
  const navigate = useNavigate()
  return (
    <PlaceSearch
      label={t('search.near')}
      place={draft.place}
      point={draft.point}
      onClear={() => apply({ place: '', point: null })}
      onNearMe={() => applyLater(findNearMe)}
      onPick={(suggestion) => {
        const { kind, id, slug, city_id } = suggestion
        const place = toPlace(suggestion)
        if (kind === 'property') navigate(paths.property(id, slug))
        else if (kind === 'property_type') {
          // A type named with a place: 'PG near JNTU', 'PG in Hyderabad'.
          const where = place ?? (city_id === null ? {} : { ...inCity, cityId: city_id })
          apply({ ...where, typeIds: [id] })
        } else if (kind === 'city') apply({ ...inCity, cityId: id })
        else if (place) apply(place)
      }}
    />
  )
}

/** Text in the place field that wasn't picked from the suggestions. */
export function findTypedPlace(
  form: HTMLFormElement,
  { mode, place }: Search,
): Pick<Search, 'place' | 'point'> | undefined {
  const typed = String(new FormData(form).get('place') ?? '').trim()
  return mode === 'distance' && typed !== place ? { place: typed, point: null } : undefined
}

/** Options of the city select, the empty one first. */
export function CityOptions({ options }: Pick<FilterProps, 'options'>) {
  return (
    <>
      <option value="">{t('search.everyCity')}</option>
      {options.cities.map(({ id, city_name }) => (
        <option key={id} value={id}>
          {city_name}
        </option>
      ))}
    </>
  )
}

export function AreaOptions({ draft, areas }: Pick<FilterProps, 'draft'> & Pick<Options, 'areas'>) {
  return (
    <>
      <option value="">
        {draft.cityId === null ? t('search.cityFirst') : t('search.everyArea')}
      </option>
      {areas.map(({ id, area_name }) => (
        <option key={id} value={id}>
          {area_name}
        </option>
      ))}
    </>
  )
}

export function TypeOptions({ draft, options, facets }: Omit<FilterProps, 'apply' | 'applyLater'>) {
  return (
    <>
      <option value="">{t('search.anyType')}</option>
      {draft.typeIds.length > 1 && (
        <option value={SEVERAL}>{t('search.severalTypes', { count: draft.typeIds.length })}</option>
      )}
      {options.types.map(({ id, name }) => (
        <option key={id} value={id}>
          {sayChoice(name, countOf(facets, 'types', id))}
        </option>
      ))}
    </>
  )
}

const sortWords: Record<Sort, string> = {
  nearest: t('search.nearestFirst'),
  newest: t('search.newestFirst'),
  price_up: t('search.cheapestFirst'),
  price_down: t('search.dearestFirst'),
}

/** Sort orders of a mode, its default first. */
export function SortOptions({ mode }: Pick<Search, 'mode'>) {
  const sorts: Sort[] = mode === 'distance' ? ['nearest', 'newest'] : ['newest']
  return [...sorts, 'price_up' as const, 'price_down' as const].map((sort, at) => (
    <option key={sort} value={at === 0 ? '' : sort}>
      {sortWords[sort]}
    </option>
  ))
}

/** A select's value as an id; '' is null. */
export function toChoice(value: string): number | null {
  return value === '' ? null : Number(value)
}

export function toSortChoice(value: string): Sort | null {
  return value === '' ? null : (value as Sort)
}

/** Adds or removes an id; the result is sorted. */
export function toggle(ids: readonly number[], id: number): number[] {
  const without = ids.filter((other) => other !== id)
  return without.length < ids.length ? without : [...ids, id].sort((a, b) => a - b)
}
