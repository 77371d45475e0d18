import { SEARCH } from '@nilayam/contract/search/search-limits'
import { Fragment, type ReactNode, useId } from 'react'
import { t } from '../../../text.ts'
import { ChipButton } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { SelectField } from '../../../ui/fields/text-field.tsx'
import { formatRupees } from '../../../ui/numbers/rupees.ts'
import { groupAmenities } from '../../cards/amenity-groups.door.ts'
import { formatDistance } from '../../cards/card-words.door.ts'
import { getPriceSlider } from '../what-is-sold.ts'
import { ChoiceCount } from './choice-count.tsx'
import { countOf } from './facets.ts'
import {
  DistanceRange,
  type FilterProps,
  PriceRange,
  SortOptions,
  toggle,
  toSortChoice,
} from './filter-fields.tsx'
import { RentFields } from './rent-fields.tsx'
import { RoomFilters, WhoFilter } from './room-filters.tsx'
import type { Rents } from './use-rents.ts'

/** All filters but the place, in the phone's sheet. */
export function Filters({ rents, ...props }: FilterProps & { rents: Rents }) {
  const { draft, options, apply } = props
  return (
    <div className="grid gap-7">
      {draft.mode === 'distance' && (
        <div>
          <DistanceRange {...props} />
          <Ends range={SEARCH.distanceSlider} say={formatDistance} />
        </div>
      )}
      <WhoFilter {...props} />
      <div>
        <PriceRange {...props} />
        <Ends
          range={{ ...getPriceSlider(draft.typeIds, options.types), min: 0 }}
          say={formatRupees}
        />
        <RentFields rents={rents} />
      </div>
      <Categories {...props} />
      <RoomFilters {...props} />
      <Amenities {...props} />
      <SelectField
        label={t('search.order')}
        name="sheet-sort"
        value={draft.sort ?? ''}
        onChange={(event) => apply({ sort: toSortChoice(event.target.value) })}
      >
        <SortOptions mode={draft.mode} />
      </SelectField>
    </div>
  )
}

type EndsProps = { range: { min: number; max: number }; say: (value: number) => string }

/** The ends of a slider; screen readers have them from the input. */
function Ends({ range: { min, max }, say }: EndsProps) {
  return (
    <p className="flex justify-between text-14 text-ink-soft" aria-hidden="true">
      <span>{say(min)}</span>
      <span>{say(max)}</span>
    </p>
  )
}

function Categories({ draft, options, facets, apply }: FilterProps) {
  return (
    <Chips title={t('search.category')}>
      <ChipButton pressed={draft.typeIds.length === 0} onClick={() => apply({ typeIds: [] })}>
        {t('search.any')}
      </ChipButton>
      {options.types.map((type) => (
        <ChipButton
          key={type.id}
          pressed={draft.typeIds.includes(type.id)}
          onClick={() => apply({ typeIds: toggle(draft.typeIds, type.id) })}
        >
          {draft.typeIds.includes(type.id) && <Icon name="check" size={18} />}
          {type.name}
          <ChoiceCount count={countOf(facets, 'types', type.id)} />
        </ChipButton>
      ))}
    </Chips>
  )
}

function Amenities({ draft, options, facets, apply }: FilterProps) {
  return (
    <Chips title={t('search.amenities')} isGrouped>
      <p className="picks-help">{t('search.amenitiesMean')}</p>
      {groupAmenities(options.amenities).map(({ title, amenities }) => (
        <Fragment key={title}>
          <h4 className="mt-2 text-14 font-medium text-ink-soft first:mt-0">{title}</h4>
          <div className="flex flex-wrap gap-2">
            {amenities.map(({ id, name }) => {
              const isOn = draft.amenityIds.includes(id)
              return (
                <ChipButton
                  key={id}
                  pressed={isOn}
                  onClick={() => apply({ amenityIds: toggle(draft.amenityIds, id) })}
                >
                  {isOn && <Icon name="check" size={18} />}
                  {name}
                  <ChoiceCount count={countOf(facets, 'amenities', id)} />
                </ChipButton>
              )
            })}
          </div>
        </Fragment>
      ))}
    </Chips>
  )
}

type ChipsProps = { title: string; isGrouped?: boolean; children: ReactNode }

function Chips({ title, isGrouped = false, children }: ChipsProps) {
  const id = useId()
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h3 id={id} className="text-16">
        {title}
      </h3>
      <div className={isGrouped ? 'grid gap-2' : 'flex flex-wrap gap-2'}>{children}</div>
    </section>
  )
}
