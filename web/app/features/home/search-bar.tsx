import type { Area, City, PropertyType } from '@nilayam/contract/places'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAreas } from './use-areas.ts'

export type SearchChoices = {
  cities: readonly Pick<City, 'id' | 'city_name'>[]
  types: readonly Pick<PropertyType, 'id' | 'name'>[]
  /** The city that the form begins with, and its areas. */
  homeCityId: number
  homeAreas: readonly Pick<Area, 'id' | 'area_name'>[]
}

const modes = [
  { value: 'city', label: 'City & Area' },
  { value: 'distance', label: 'Distance' },
] as const

/** The search in one bar. Without scripts it is a plain form, whose two modes CSS tells apart. */
export function SearchBar({ cities, types, homeCityId, homeAreas }: SearchChoices) {
  const navigate = useNavigate()
  const [mode, setMode] = useState<'city' | 'distance'>('city')
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(paths.search(toQuery(new FormData(event.currentTarget))))
  }
  return (
    <search>
      <form className="search-form" action={paths.search()} onSubmit={search}>
        <Segment label="Search by" name="mode" options={modes} value={mode} onChange={setMode} />
        <div className="find">
          <CityFields cities={cities} homeCityId={homeCityId} homeAreas={homeAreas} />
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
        </div>
      </form>
    </search>
  )
}

function CityFields({ cities, homeCityId, homeAreas }: Omit<SearchChoices, 'types'>) {
  const [cityId, setCityId] = useState(homeCityId)
  const areas = useAreas(cityId, homeCityId, homeAreas)
  return (
    <>
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
    </>
  )
}

function Choice({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <label className="find-field">
      <span>{label}</span>
      <select {...select} />
      <Icon name="down" size={18} className="find-arrow" />
    </label>
  )
}

/** What was chosen, as the search page's address says it. */
function toQuery(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
