import type { Suggestion } from '@nilayam/contract/places'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useTurn } from '../../ui/use-turn.ts'
import { findNearMe } from '../search/near-me.ts'
import { PlaceSearch } from '../search/place-search.tsx'
import type { Point } from '../search/search-address.ts'
import type { Begun } from '../search/use-place-list.ts'

/** Choosing a place searches at once: this bar has no Search button in distance mode. */
export function NearField({ formId, begun }: { formId: string; begun: RefObject<Begun> }) {
  const navigate = useNavigate()
  const begin = useTurn()
  const search = (where: Record<string, string | number>) => {
    const form = document.querySelector<HTMLFormElement>(`#${formId}`)
    const typeId = form ? new FormData(form).get('property_type_id') : null
    void navigate(paths.search({ ...where, property_type_id: String(typeId ?? '') }))
  }
  const around = (place: string, { latitude, longitude }: Point) =>
    search({ mode: 'distance', place, lat: latitude, lon: longitude })
  const pick = ({ kind, id, slug, label, latitude, longitude }: Suggestion) => {
    if (kind === 'property') void navigate(paths.property(id, slug))
    else if (kind === 'city') search({ city_id: id })
    else if (latitude !== null && longitude !== null) around(label, { latitude, longitude })
    else void navigate(paths.search({ property_type_id: id }))
  }
  const nearMe = async () => {
    const near = await findNearMe(begin())
    if (near) around(near.place, near.point)
  }
  return (
    <PlaceSearch
      label="Near"
      place=""
      point={null}
      begun={begun.current}
      onPick={pick}
      onClear={() => {}}
      onNearMe={nearMe}
    />
  )
}
