import { SEARCH } from '@nilayam/contract/search/search-limits'
import { t } from '../../../text.ts'
import { formatRupees } from '../../../ui/numbers/rupees.ts'
import { formatDistance } from '../../cards/card-words.door.ts'
import { filterChips, withoutFilters } from '../chips.ts'
import { listOptionFilters } from '../option-filter-words.ts'
import { changeSearch, type Search } from '../search-address.door.ts'
import { chosenAmenities, type Options } from '../search-words.ts'

/** A looser search to offer when nothing was found. */
export type Alternative = { label: string; search: Search }

function wider({ radius }: Search): number[] {
  return [5000, SEARCH.distanceSlider.max].filter((metres) => metres > radius)
}

function whereAlternatives(search: Search, { cities }: Options): Alternative[] {
  if (search.mode === 'distance') {
    return wider(search).map((radius) => ({
      label: t('search.widerWithin', { distance: formatDistance(radius) }),
      search: changeSearch(search, { radius }),
    }))
  }
  const city = cities.find(({ id }) => id === search.cityId)
  if (!city) return []
  return search.areaId === null
    ? [{ label: t('search.inEveryCity'), search: changeSearch(search, { cityId: null }) }]
    : [
        {
          label: t('search.allOfCity', { city: city.city_name }),
          search: changeSearch(search, { areaId: null }),
        },
      ]
}

function priceAlternatives(search: Search): Alternative[] {
  const lower = search.minPrice !== null && {
    label: t('search.fromAnyRent'),
    search: changeSearch(search, { minPrice: null }),
  }
  if (search.maxPrice === null) return lower ? [lower] : []
  const double = Math.min(search.maxPrice * 2, SEARCH.priceSlider.max)
  const prices = double > search.maxPrice ? [double, null] : [null]
  const higher = prices.map((maxPrice) => ({
    label:
      maxPrice === null
        ? t('search.atAnyRent')
        : t('search.upToHigherRent', { rent: formatRupees(maxPrice) }),
    search: changeSearch(search, { maxPrice }),
  }))
  return lower ? [lower, ...higher] : higher
}

function amenityAlternatives(search: Search, options: Options): Alternative[] {
  const chosen = chosenAmenities(search, options)
  const [only] = chosen
  if (!only) return []
  const label =
    chosen.length === 1
      ? t('search.withoutAmenity', { amenity: only.name })
      : t('search.withoutAmenities')
  return [{ label, search: changeSearch(search, { amenityIds: [] }) }]
}

/** Without one of the option filters, or without "Verified only". */
function optionAlternatives(search: Search): Alternative[] {
  const alternatives = listOptionFilters(search).map(({ withoutLabel, without }) => ({
    label: withoutLabel,
    search: changeSearch(search, without),
  }))
  if (search.isVerified) {
    const label = t('search.verifiedOrNot')
    alternatives.push({ label, search: changeSearch(search, { isVerified: false }) })
  }
  return alternatives
}

function typeAlternatives(search: Search): Alternative[] {
  if (search.typeIds.length === 0) return []
  return [{ label: t('search.ofAnyType'), search: changeSearch(search, { typeIds: [] }) }]
}

/** All filters off but the place, for when no single change helps. */
function bareAlternatives(search: Search, options: Options): Alternative[] {
  if (filterChips(search, options).length < 2) return []
  const { cityId, areaId } = search
  const bare = { ...withoutFilters(search), cityId, areaId }
  return [{ label: t('search.withoutFilters'), search: bare }]
}

/** Looser searches, the likeliest first; the caller counts what each finds. */
export function listAlternatives(search: Search, options: Options): Alternative[] {
  return [
    ...whereAlternatives(search, options),
    ...priceAlternatives(search),
    ...optionAlternatives(search),
    ...amenityAlternatives(search, options),
    ...typeAlternatives(search),
    ...bareAlternatives(search, options),
  ]
}

/** The title of an empty result; `above` is the number of places that are only too dear. */
export function sayNothing(
  search: Search,
  { areas, cities }: Options,
  above: number | null,
): string {
  const priced = search.maxPrice === null || above === 0 ? 'no' : 'yes'
  if (search.mode === 'distance') {
    return t('search.nothingWithin', { distance: formatDistance(search.radius), priced })
  }
  const area = areas.find(({ id }) => id === search.areaId)?.area_name
  const city = cities.find(({ id }) => id === search.cityId)?.city_name
  const where = area ?? city
  return where ? t('search.nothingIn', { where, priced }) : t('search.nothing', { priced })
}
