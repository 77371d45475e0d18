import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { closeBehind } from '../../../ui/close-behind.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { listOptionFilters } from '../option-filter-words.ts'
import { findSold } from '../what-is-sold.ts'
import { ChoiceCount } from './choice-count.tsx'
import { countOf } from './facets.ts'
import { type FilterProps, toggle } from './filter-fields.tsx'
import { RentFields } from './rent-fields.tsx'
import {
  FoodFilter,
  FreeFilter,
  OpenFilter,
  SharingFilter,
  Switches,
  WhoFilter,
} from './room-filters.tsx'
import { type Rents, useRents } from './use-rents.ts'
import { WholeForm } from './whole-form.tsx'

const panelId = 'filter-panel'

/** The filters that don't fit the bar, in a native popover, which works without script. */
export function FilterPanel({ isWhole, ...props }: FilterProps & { isWhole: boolean }) {
  const { draft } = props
  const rents = useRents(props)
  const labels = listOptionFilters(draft).map(({ label }) => label)
  const said = draft.isVerified ? [...labels, t('search.verified')] : labels
  return (
    <>
      <div className="filter-field">
        <button type="button" popoverTarget={panelId} onBlur={closeBehind}>
          <span>{t('search.moreFilters')}</span>
          {rents.isReversed ? (
            // A click outside closes the panel also while its rents couldn't be applied.
            <b className="text-brick">{t('search.fromAboveTo')}</b>
          ) : (
            <b>{said.length > 0 ? said.join(', ') : t('search.any')}</b>
          )}
        </button>
      </div>
      <section
        id={panelId}
        popover="auto"
        className="filter-panel"
        aria-label={t('search.moreFilters')}
        onBlur={closeBehind}
      >
        {isWhole ? <PanelFilters {...props} rents={rents} /> : <WholeForm draft={draft} />}
      </section>
    </>
  )
}

function PanelFilters({ rents, ...props }: FilterProps & { rents: Rents }) {
  const { hasBeds } = findSold(props.draft.typeIds, props.options.types)
  return (
    <>
      <div>
        <WhoFilter {...props} />
        {hasBeds && <SharingFilter {...props} />}
        {hasBeds && <FoodFilter {...props} />}
      </div>
      <div>
        <TypeBoxes {...props} />
        <RentFields rents={rents} />
      </div>
      <div>
        <FreeFilter {...props} />
        <OpenFilter {...props} />
        <Switches {...props} />
      </div>
      <p className="filter-panel-end">
        <Button type="button" variant="line" popoverTarget={panelId} popoverTargetAction="hide">
          {t('search.done')}
        </Button>
      </p>
    </>
  )
}

function TypeBoxes({ draft, options, facets, apply }: FilterProps) {
  return (
    <fieldset className="picks">
      <legend>{t('search.category')}</legend>
      {options.types.map(({ id, name }) => (
        <Checkbox
          key={id}
          name="property_type_id"
          value={id}
          checked={draft.typeIds.includes(id)}
          onChange={() => apply({ typeIds: toggle(draft.typeIds, id) })}
        >
          {name}
          <ChoiceCount count={countOf(facets, 'types', id)} />
        </Checkbox>
      ))}
    </fieldset>
  )
}
