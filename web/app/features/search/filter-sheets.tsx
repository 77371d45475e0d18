import { type ComponentProps, type FormEvent, useId, useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ChipButton } from '../../ui/chip.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { filterChips, withoutFilters } from './chips.ts'
import { FILTERS_ID } from './filter-bar.tsx'
import {
  AreaOptions,
  CityOptions,
  DistanceRange,
  type FilterProps,
  findTypedPlace,
  NearPlace,
  PriceRange,
  SortOptions,
  toChoice,
  toggle,
  toSortChoice,
} from './filter-fields.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import type { Results } from './results.server.ts'
import { sayMaxPrice, sayPlaces, sayType, sayWhere } from './search-words.ts'

type Props = FilterProps & Pick<Results, 'found'>

/** The search on phones: one pill says it and opens where, the round button opens the rest. */
export function PhoneSearch(props: Props) {
  const { draft, options } = props
  const [shown, setShown] = useState<'where' | 'filters'>()
  const close = () => setShown(undefined)
  const open = (sheet: 'where' | 'filters') => ({
    // Without script the links lead to the form, which then shows itself.
    href: `#${FILTERS_ID}`,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      setShown(sheet)
    },
  })
  const count = filterChips(draft, options).length
  return (
    <search className="phone-search">
      <a className="phone-pill" {...open('where')}>
        <Icon name="search" />
        <span>
          <b>{sayPlace(props)}</b>
          <span>
            {sayType(draft, options)} · {sayMaxPrice(draft.maxPrice)}
          </span>
        </span>
      </a>
      <a className="phone-filters" {...open('filters')}>
        <Icon name="filters" size={22} />
        <span className="sr-only">Filters, {count} on</span>
        {count > 0 && (
          <span className="phone-count" aria-hidden="true">
            {count}
          </span>
        )}
      </a>
      <Sheet
        isOpen={shown === 'where'}
        onClose={close}
        title="Where"
        actions={<Show found={props.found} type="submit" form={WHERE_ID} />}
      >
        <Where {...props} close={close} />
      </Sheet>
      <Sheet
        isOpen={shown === 'filters'}
        onClose={close}
        title="Filters"
        actions={
          <>
            <Button look="plain" onClick={() => props.apply(withoutFilters(draft))}>
              Clear all
            </Button>
            <Show found={props.found} onClick={close} />
          </>
        }
      >
        <Filters {...props} />
      </Sheet>
    </search>
  )
}

function sayPlace({ draft, options }: Props): string {
  const where = sayWhere(draft, options).replace(/^in /, '')
  if (where) return where.charAt(0).toUpperCase() + where.slice(1)
  return draft.mode === 'distance' ? 'Choose a place' : 'Every city'
}

/** Leads to the list, which already shows what the button counts. */
function Show({ found, ...button }: Pick<Props, 'found'> & ComponentProps<typeof Button>) {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <Button {...button} busy={isLoading} className="ml-auto">
      {found ? `Show ${sayPlaces(found.total, found.total_is_capped)}` : 'Show the list'}
    </Button>
  )
}

const WHERE_ID = 'where-form'

function Where({ close, ...props }: Props & { close: () => void }) {
  const { draft, apply } = props
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = findTypedPlace(event.currentTarget, draft)
    if (typed) apply(typed)
    close()
  }
  return (
    <form id={WHERE_ID} className="grid min-h-[48dvh] content-start gap-5" onSubmit={onSubmit}>
      <div>
        <ModeSwitch search={draft} name="sheet-mode" isInSheet />
      </div>
      {draft.mode === 'distance' ? (
        <div className="filters">
          <NearPlace {...props} />
        </div>
      ) : (
        <>
          <SelectField
            label="City"
            name="sheet-city"
            value={draft.cityId ?? ''}
            onChange={(event) => apply({ cityId: toChoice(event.target.value), areaId: null })}
          >
            <CityOptions {...props} />
          </SelectField>
          <SelectField
            label="Area"
            name="sheet-area"
            value={draft.areaId ?? ''}
            disabled={draft.cityId === null}
            onChange={(event) => apply({ areaId: toChoice(event.target.value) })}
          >
            <AreaOptions {...props} />
          </SelectField>
        </>
      )}
    </form>
  )
}

function Filters(props: Props) {
  const { draft, apply } = props
  return (
    <div className="grid gap-7">
      {draft.mode === 'distance' && <DistanceRange {...props} />}
      <PriceRange {...props} />
      <Categories {...props} />
      <Amenities {...props} />
      <SelectField
        label="Order"
        name="sheet-sort"
        value={draft.sort ?? ''}
        onChange={(event) => apply({ sort: toSortChoice(event.target.value) })}
      >
        <SortOptions mode={draft.mode} />
      </SelectField>
    </div>
  )
}

function Categories({ draft, options, apply }: Props) {
  const id = useId()
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h3 id={id} className="text-16">
        Category
      </h3>
      <div className="flex flex-wrap gap-2">
        <ChipButton pressed={draft.typeId === null} onClick={() => apply({ typeId: null })}>
          Any
        </ChipButton>
        {options.types.map((type) => (
          <ChipButton
            key={type.id}
            pressed={draft.typeId === type.id}
            onClick={() => apply({ typeId: type.id })}
          >
            {type.name}
          </ChipButton>
        ))}
      </div>
    </section>
  )
}

function Amenities({ draft, options, apply }: Props) {
  const id = useId()
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h3 id={id} className="text-16">
        Amenities
      </h3>
      <div className="flex flex-wrap gap-2">
        {options.amenities.map((amenity) => {
          const isOn = draft.amenityIds.includes(amenity.id)
          return (
            <ChipButton
              key={amenity.id}
              pressed={isOn}
              onClick={() => apply({ amenityIds: toggle(draft.amenityIds, amenity.id) })}
            >
              {isOn && <Icon name="check" size={18} />}
              {amenity.name}
            </ChipButton>
          )
        })}
      </div>
    </section>
  )
}
