import type { Area, City, PropertyType } from '@nilayam/contract/places'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/choice.tsx'
import { useAreas } from './use-areas.ts'

export type SearchChoices = {
  cities: readonly Pick<City, 'id' | 'city_name'>[]
  types: readonly Pick<PropertyType, 'id' | 'name'>[]
  /** The areas of the first city. */
  areas: readonly Pick<Area, 'id' | 'area_name'>[]
}

type Mode = 'city' | 'distance'
const modes = [
  { value: 'city', label: 'City & Area' },
  { value: 'distance', label: 'Distance' },
] as const

/** The search in one bar. Without scripts it is a plain form that leads to the search page. */
export function SearchBar(choices: SearchChoices) {
  const [mode, setMode] = useState<Mode>('city')
  return (
    <>
      <div className="mt-6">
        <Segment label="Search by" name="mode" options={modes} value={mode} onChange={setMode} />
      </div>
      {mode === 'city' && <CityForm {...choices} />}
    </>
  )
}

function CityForm({ cities, types, areas: ofFirstCity }: SearchChoices) {
  const navigate = useNavigate()
  const [cityId, setCityId] = useState(cities[0]?.id)
  const areas = useAreas(cityId, cities[0]?.id, ofFirstCity)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = Object.fromEntries(new FormData(event.currentTarget))
    void navigate(paths.search(chosen as Record<string, string>))
  }
  return (
    <search>
      <form className="find" action={paths.search()} onSubmit={search}>
        <Choice
          label="City"
          name="city_id"
          value={cityId}
          onChange={(event) => setCityId(Number(event.target.value))}
        >
          {cities.map((city) => (
            <option key={city.id} value={city.id}>
              {city.city_name}
            </option>
          ))}
        </Choice>
        {/* Keyed, so that choosing a city clears the area. */}
        <Choice key={cityId} label="Area" name="area_id">
          <option value="">Any area</option>
          {areas.map((area) => (
            <option key={area.id} value={area.id}>
              {area.area_name}
            </option>
          ))}
        </Choice>
        <Choice label="Looking for" name="property_type_id">
          <option value="">Any type</option>
          {types.map((type) => (
            <option key={type.id} value={type.id}>
              {type.name}
            </option>
          ))}
        </Choice>
        <Button type="submit" icon="search">
          Search
        </Button>
      </form>
    </search>
  )
}

function Choice({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <label className="find-field">
      <span>{label}</span>
      <select {...select} />
    </label>
  )
}
