import { toIndianDay } from '@nilayam/contract/time/india-time'
import { apiContext, nowContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import { orErrorPage } from '../../error-page.ts'
import { pack } from '../../page-data/pack.ts'
import { unpack } from '../../page-data/unpack.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import type { Route } from './+types/search.page'
import { orShown, useShown } from './cut-off.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { PhoneSearch } from './filters/filter-sheets.tsx'
import { useDraft } from './filters/use-draft.ts'
import { useFacets } from './filters/use-facets.ts'
import { Found } from './results/found.tsx'
import { getResults } from './results/results.server.ts'
import { isOnMap } from './results/results-picture.ts'
import { searchAddress } from './search-address.door.ts'
import { sayOddities } from './search-notes.ts'
import { sayFound } from './search-words.ts'
import { useRememberSearch } from './use-remember-search.ts'

/** The only request header that changes a public page. */
const DEVICE = 'sec-ch-ua-mobile'

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const requested = searchAddress.parse(params)
  // Phones never show the map beside the list.
  const hasBeside = request.headers.get(DEVICE) !== '?1'
  const hasMap = hasBeside || requested.isMap
  // The row of filters: phones have them in sheets.
  const hasForm = hasBeside || requested.wantsForm
  const today = toIndianDay(context.get(nowContext))
  const results = await orErrorPage(
    getResults(context.get(apiContext), requested, { hasMap, hasForm, today }),
  )
  const notes = [...new Set([...sayOddities(params), ...results.notes])]
  return { packed: pack(context, { ...results, notes, hasBeside, hasForm }), isCutOff: false }
}

export const headers = () => ({ vary: DEVICE })

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orShown(serverLoader())
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return [{ title: `${t('search.search')} · Nilayam` }]
  const { search, options, found } = unpack(loaderData.packed)
  const heading = sayFound(search, options, found)
  return pageMeta(place, {
    title: heading,
    description: t('search.description', { found: heading }),
    // Canonical: one page per place and type.
    path: paths.search({
      city_id: search.cityId,
      area_id: search.areaId,
      property_type_id: search.typeIds,
    }),
  })
}

/** The student search. Its whole state is in the address. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const results = unpack(loaderData.packed)
  const { search, options, found, hasBeside, hasForm } = results
  const { draft, ...actions } = useDraft(search)
  const facets = useFacets(results)
  const filters = { draft, options, ...facets, ...actions }
  useRememberSearch(results)
  useShown(loaderData)
  return (
    <>
      {hasForm && <FilterBar {...filters} />}
      <PhoneSearch {...filters} found={found} />
      <Found
        results={results}
        sort={draft.sort}
        {...actions}
        hasMap={hasBeside && isOnMap(results)}
      />
    </>
  )
}
