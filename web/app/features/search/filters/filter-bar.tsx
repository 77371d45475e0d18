import { type FormEvent, useEffect, useRef } from 'react'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { closeBehind } from '../../../ui/close-behind.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { groupAmenities } from '../../cards/amenity-groups.door.ts'
import { SEVERAL } from '../search-address.door.ts'
import { chosenAmenities } from '../search-words.ts'
import { ChoiceCount } from './choice-count.tsx'
import { countOf } from './facets.ts'
import {
  AreaOptions,
  CityOptions,
  DistanceRange,
  type FilterProps,
  findTypedPlace,
  NearPlace,
  PriceRange,
  TypeOptions,
  toChoice,
  toggle,
} from './filter-fields.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { FILTERS_ID, HiddenFilters, WholeForm } from './whole-form.tsx'

/** The form's id, for controls outside of it. */
export const FORM_ID = 'filter-form'
/** Where the results begin. */
export const RESULTS_ID = 'results'

function scrollToResults(): void {
  document.getElementById(RESULTS_ID)?.scrollIntoView({ behavior: 'smooth' })
}

type Props = FilterProps & { isWanted: boolean; wantFacets: () => void }

/**
 * The filters in one row, from `lg`. Below it there are sheets; without script this form shows when targeted. Phones
 * get it only then. What opens is rendered on the way to it, by pointer or focus.
 */
export function FilterBar({ isWanted, wantFacets, ...props }: Props) {
  const { draft, apply } = props
  const bar = useRef<HTMLElement>(null)
  // Who was there before the scripts were.
  useEffect(() => {
    if (bar.current?.matches(':hover, :focus-within')) wantFacets()
  }, [wantFacets])
  const isWhole = isWanted || draft.wantsForm
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(findTypedPlace(event.currentTarget, draft) ?? {})
    scrollToResults()
  }
  return (
    <search
      id={FILTERS_ID}
      ref={bar}
      className="filter-bar"
      onPointerEnter={wantFacets}
      onFocus={wantFacets}
    >
      <form id={FORM_ID} action={`${paths.search()}#${RESULTS_ID}`} noValidate onSubmit={onSubmit}>
        <ModeSwitch {...props} name="mode" />
        <div className={`filters filters-${draft.mode}`}>
          {draft.mode === 'city' ? <CityFields {...props} /> : <AroundFields {...props} />}
          <PriceRange {...props} />
          <label className="filter-field">
            <span>{t('search.category')}</span>
            <select
              name="property_type_id"
              value={draft.typeIds.length > 1 ? SEVERAL : (draft.typeIds[0] ?? '')}
              onChange={({ target }) => {
                if (target.value !== SEVERAL) apply({ typeIds: toIds(target.value) })
              }}
            >
              <TypeOptions {...props} />
            </select>
          </label>
          <AmenitiesField {...props} isWhole={isWhole} />
          <FilterPanel {...props} isWhole={isWhole} />
          <Button type="submit" icon="search">
            {t('search.search')}
          </Button>
        </div>
        {!isWhole && <HiddenFilters draft={draft} />}
      </form>
    </search>
  )
}

function toIds(value: string): number[] {
  const id = toChoice(value)
  return id === null ? [] : [id]
}

function CityFields(props: FilterProps) {
  const { draft, options, apply } = props
  return (
    <>
      <label className="filter-field">
        <span>{t('search.city')}</span>
        <select
          name="city_id"
          value={draft.cityId ?? ''}
          onChange={(event) => apply({ cityId: toChoice(event.target.value), areaId: null })}
        >
          <CityOptions {...props} />
        </select>
      </label>
      <label className="filter-field">
        <span>{t('search.area')}</span>
        <select
          name="area_id"
          value={draft.areaId ?? ''}
          disabled={draft.cityId === null}
          onChange={(event) => apply({ areaId: toChoice(event.target.value) })}
        >
          <AreaOptions
            draft={draft}
            areas={options.areasOf === draft.cityId ? options.areas : []}
          />
        </select>
      </label>
    </>
  )
}

function AroundFields(props: FilterProps) {
  return (
    <>
      <NearPlace {...props} />
      <DistanceRange {...props} />
    </>
  )
}

const listId = 'amenity-list'

/** Checkboxes in a native popover, which works without script. */
function AmenitiesField({ isWhole, ...props }: FilterProps & { isWhole: boolean }) {
  const { draft, options } = props
  const names = chosenAmenities(draft, options).map(({ name }) => name)
  return (
    <div className="filter-field">
      <button type="button" popoverTarget={listId} onBlur={closeBehind}>
        <span>{t('search.amenities')}</span>
        <b>{names.length > 0 ? names.join(', ') : t('search.any')}</b>
      </button>
      <fieldset id={listId} popover="auto" className="amenity-list" onBlur={closeBehind}>
        <legend className="sr-only">{t('search.amenities')}</legend>
        {isWhole ? <AmenityBoxes {...props} /> : <WholeForm draft={draft} />}
      </fieldset>
    </div>
  )
}

function AmenityBoxes({ draft, options, facets, apply }: FilterProps) {
  return (
    <>
      <p className="picks-help">{t('search.amenitiesMean')}</p>
      {groupAmenities(options.amenities).map(({ title, amenities }) => (
        <div key={title}>
          <p className="amenity-title">{title}</p>
          {amenities.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="amenities"
              value={id}
              checked={draft.amenityIds.includes(id)}
              onChange={() => apply({ amenityIds: toggle(draft.amenityIds, id) })}
            >
              {name}
              <ChoiceCount count={countOf(facets, 'amenities', id)} />
            </Checkbox>
          ))}
        </div>
      ))}
    </>
  )
}
