import type { Area, City, PropertyType } from '@nilayam/contract/places/places'
import {
  type ComponentProps,
  type FormEvent,
  type RefObject,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { late } from '../../shell/late.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Segment } from '../../ui/fields/choice.tsx'
import { goOnTyping } from '../../ui/fields/go-on-typing.ts'
import type { TypedPlace } from '../places/place-search/use-place-list.door.ts'
import { useAreas } from '../places/use-areas.door.ts'

const formId = 'search'

export type SearchChoices = {
  cities: readonly Pick<City, 'id' | 'city_name'>[]
  types: readonly Pick<PropertyType, 'id' | 'name'>[]
  /** The initial city of the form, and its areas. */
  homeCityId: number
  homeAreas: readonly Pick<Area, 'id' | 'area_name'>[]
}

const modes = [
  { value: 'city', label: t('home.byArea') },
  { value: 'distance', label: t('home.byDistance') },
] as const

/**
 * The search bar. Without scripts it is a plain form: CSS shows the fields of its mode, and the search page ignores the
 * others.
 */
export function SearchBar({ cities, types, homeCityId, homeAreas }: SearchChoices) {
  const navigate = useNavigate()
  const [mode, setMode] = useState<'city' | 'distance'>('city')
  const begun = useRef(nothingBegun)
  const switchMode = (next: typeof mode) => {
    begun.current = nothingBegun
    setMode(next)
  }
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(paths.search(toQuery(new FormData(event.currentTarget))))
  }
  return (
    <search>
      <form id={formId} className="search-form" action={paths.search()} onSubmit={search}>
        <Segment
          label={t('home.searchBy')}
          name="mode"
          options={modes}
          value={mode}
          onChange={switchMode}
        />
        <div className="find">
          <CityFields cities={cities} homeCityId={homeCityId} homeAreas={homeAreas} />
          <Suspense fallback={<PlainNearField begun={begun} />}>
            {mode === 'distance' ? (
              <NearField formId={formId} begun={begun} />
            ) : (
              <PlainNearField begun={begun} />
            )}
          </Suspense>
          <Choice label={t('home.lookingFor')} name="property_type_id">
            <option value="">{t('home.anyType')}</option>
            {types.map((type) => (
              <option key={type.id} value={type.id}>
                {type.name}
              </option>
            ))}
          </Choice>
          <Button type="submit" icon="search" className="find-go">
            {t('home.search')}
          </Button>
        </div>
      </form>
    </search>
  )
}

const NearField = late(async () => (await import('./near-field.tsx')).NearField, PlainNearField)

/** The state of the plain field, from which the field with suggestions continues. */
const nothingBegun: TypedPlace = { text: '', hasFocus: false }

/** The plain field, for pages without scripts and until the suggestions' code is loaded. */
function PlainNearField({ begun }: { begun: RefObject<TypedPlace> }) {
  const id = useId()
  const note = (changes: Partial<TypedPlace>) => {
    begun.current = { ...begun.current, ...changes }
  }
  return (
    <div className="place">
      <label htmlFor={id}>{t('home.near')}</label>
      <input
        id={id}
        name="place"
        placeholder={t('home.nearExample')}
        autoComplete="off"
        maxLength={80}
        ref={begun.current.hasFocus ? goOnTyping : undefined}
        defaultValue={begun.current.text}
        onChange={(event) => note({ text: event.target.value })}
        onFocus={() => note({ hasFocus: true })}
        onBlur={() => note({ hasFocus: false })}
      />
    </div>
  )
}

function CityFields({ cities, homeCityId, homeAreas }: Omit<SearchChoices, 'types'>) {
  const [cityId, setCityId] = useState(homeCityId)
  const areas = useAreas(cityId, homeCityId, homeAreas)
  return (
    <>
      <Choice
        isOfCity
        label={t('home.city')}
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
      <Choice isOfCity key={cityId} label={t('home.area')} name="area_id">
        <option value="">{t('home.anyArea')}</option>
        {areas.map((area) => (
          <option key={area.id} value={area.id}>
            {area.area_name}
          </option>
        ))}
      </Choice>
    </>
  )
}

type ChoiceProps = ComponentProps<'select'> & { label: string; isOfCity?: boolean }

function Choice({ label, isOfCity = false, ...select }: ChoiceProps) {
  return (
    <label className="find-field" data-of={isOfCity ? 'city' : undefined}>
      <span>{label}</span>
      <select {...select} />
      <Icon name="down" size={18} className="find-arrow" />
    </label>
  )
}

/** The search page's query; only the fields of the current mode. */
function toQuery(form: FormData): Record<string, string> {
  const names = form.get('mode') === 'distance' ? ['mode', 'place'] : ['city_id', 'area_id']
  // Of the place there may be two fields: React hides one while it loads the code of the next.
  const find = (name: string) => form.getAll(name).findLast((value) => value !== '')
  return Object.fromEntries(
    [...names, 'property_type_id'].map((name) => [name, String(find(name) ?? '')]),
  )
}
