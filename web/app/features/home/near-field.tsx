import type { Suggestion } from '@nilayam/contract/places'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { findNearMe } from '../search/near-me.ts'
import { PlaceSearch } from '../search/place-search.tsx'
import type { Point } from '../search/search-address.ts'

/** Choosing a place searches at once: this bar has no Search button in distance mode. */
export function NearField({ formId }: { formId: string }) {
  const navigate = useNavigate()
  const around = (place: string, { latitude, longitude }: Point) => {
    const form = document.querySelector<HTMLFormElement>(`#${formId}`)
    const typeId = form ? new FormData(form).get('property_type_id') : null
    const where = { mode: 'distance', place, lat: latitude, lon: longitude }
    void navigate(paths.search({ ...where, property_type_id: String(typeId ?? '') }))
  }
  const pick = ({ kind, id, slug, label, latitude, longitude }: Suggestion) => {
    if (kind === 'property') void navigate(paths.property(id, slug))
    else if (latitude !== null && longitude !== null) around(label, { latitude, longitude })
    else void navigate(paths.search({ property_type_id: id }))
  }
  const nearMe = async () => {
    const near = await findNearMe()
    if (near?.point) around(near.place, near.point)
  }
  return (
    <PlaceSearch
      label="Near"
      place=""
      point={null}
      onPick={pick}
      onClear={() => {}}
      onNearMe={nearMe}
    />
  )
}
