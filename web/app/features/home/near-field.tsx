import type { Suggestion } from '@nilayam/contract/places/places'
import type { Point } from '@nilayam/contract/places/points'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { useTurn } from '../../ui/use-turn.ts'
import { toPlace } from '../places/place-address.door.ts'
import { findNearMe } from '../places/place-search/near-me.door.ts'
import { PlaceSearch } from '../places/place-search/place-search.door.tsx'
import type { TypedPlace } from '../places/place-search/use-place-list.door.ts'

/** Selecting a place searches immediately: there is no Search button in distance mode. */
export function NearField({ formId, begun }: { formId: string; begun: RefObject<TypedPlace> }) {
  const navigate = useNavigate()
  const begin = useTurn()
  const search = (where: Record<string, string | number>) => {
    const form = document.querySelector<HTMLFormElement>(`#${formId}`)
    const typeId = form ? new FormData(form).get('property_type_id') : null
    void navigate(paths.search({ ...where, property_type_id: String(typeId ?? '') }))
  }
  const toQuery = (place: string, { latitude, longitude }: Point) => {
    return { mode: 'distance', place, lat: latitude, lon: longitude }
  }
  const pick = (suggestion: Suggestion) => {
    const { kind, id, slug, city_id } = suggestion
    const found = toPlace(suggestion)
    const where = found && toQuery(found.place, found.point)
    if (kind === 'property') void navigate(paths.property(id, slug))
    else if (kind === 'property_type')
      void navigate(paths.search({ ...(where ?? { city_id }), property_type_id: id }))
    else if (kind === 'city') search({ city_id: id })
    else if (where) search(where)
  }
  const nearMe = async () => {
    const near = await findNearMe(begin())
    if (near) search(toQuery(near.place, near.point))
  }
  return (
    <PlaceSearch
      label={t('home.near')}
      place=""
      point={null}
      begun={begun.current}
      onPick={pick}
      onClear={() => {}}
      onNearMe={nearMe}
    />
  )
}
