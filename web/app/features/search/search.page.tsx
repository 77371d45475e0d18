import { apiContext } from '../../context.ts'
import { orErrorPage } from '../../error-page.ts'
import type { Route } from './+types/search.page'
import { FilterBar } from './filter-bar.tsx'
import { PhoneSearch } from './filter-sheets.tsx'
import { drawResults } from './map.server.ts'
import { getResults } from './results.server.ts'
import { ResultsList } from './results-list.tsx'
import { Flip, FullMap, MapPicture } from './results-map.tsx'
import { parseSearch } from './search-address.ts'
import { sayFound } from './search-words.ts'
import { useDraft } from './use-draft.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = parseSearch(new URL(request.url).searchParams)
  // A phone shows the map alone or not at all, and needn't fetch the one beside the list.
  const hasBeside = request.headers.get('sec-ch-ua-mobile') !== '?1'
  const hasMap = hasBeside || wanted.isMap
  const { results, pins } = await orErrorPage(getResults(context.get(apiContext), wanted, hasMap))
  return {
    ...results,
    mapBeside: hasBeside ? drawResults(results, pins, 'beside') : null,
    mapFull: wanted.isMap ? drawResults(results, pins, 'full') : null,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Search · Nilayam' }]
  const { search, options, found } = loaderData
  const heading = sayFound(search, options, found)
  return [
    { title: `${heading} · Nilayam` },
    {
      name: 'description',
      content: `${heading}: study halls, hostels and rooms with the rent said up front.`,
    },
  ]
}

/** The student search. All of it is in the address, so it can be shared, and Back brings it back. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search, options, found, mapBeside, mapFull } = loaderData
  const filters = { ...useDraft(search), options }
  const hasMap = mapBeside !== null
  return (
    <>
      <FilterBar {...filters} />
      <PhoneSearch {...filters} found={found} />
      <div className={hasMap ? 'split' : 'wrap-wide'}>
        <ResultsList {...loaderData} apply={filters.apply} />
        {hasMap && (
          <aside className="map-beside" aria-label="Map of the results">
            <MapPicture svg={mapBeside} />
          </aside>
        )}
      </div>
      {search.isMap ? (
        <FullMap search={search} svg={mapFull} properties={found?.properties ?? []} />
      ) : (
        <Flip search={search} />
      )}
    </>
  )
}
