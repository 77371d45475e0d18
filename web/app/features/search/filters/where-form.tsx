import type { FormEvent } from 'react'
import { t } from '../../../text.ts'
import { SelectField } from '../../../ui/fields/text-field.tsx'
import { useAreas } from '../../places/use-areas.door.ts'
import {
  AreaOptions,
  CityOptions,
  type FilterProps,
  findTypedPlace,
  NearPlace,
  toChoice,
} from './filter-fields.tsx'
import { ModeSwitch } from './mode-switch.tsx'

/** The form's id, for the submit button outside of it. */
export const WHERE_ID = 'where-form'

type Props = FilterProps & { close: () => void }

/** The place to search: a city and area, or around a point. */
export function Where({ close, ...props }: Props) {
  const { draft, options, apply, applyLater } = props
  const loaded = useAreas(draft.cityId ?? undefined, options.areasOf ?? undefined, options.areas)
  // Until they are there, or without a network, the searched one.
  const areas = loaded.length > 0 ? loaded : options.areas.filter(({ id }) => id === draft.areaId)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = findTypedPlace(event.currentTarget, draft)
    if (typed) apply(typed)
    close()
  }
  return (
    <form id={WHERE_ID} className="grid min-h-[48dvh] content-start gap-5" onSubmit={onSubmit}>
      <div>
        <ModeSwitch draft={draft} apply={apply} applyLater={applyLater} name="sheet-mode" />
      </div>
      {draft.mode === 'distance' ? (
        <div className="filters">
          <NearPlace {...props} />
        </div>
      ) : (
        <>
          <SelectField
            label={t('search.city')}
            name="sheet-city"
            value={draft.cityId ?? ''}
            onChange={(event) => apply({ cityId: toChoice(event.target.value), areaId: null })}
          >
            <CityOptions {...props} />
          </SelectField>
          <SelectField
            label={t('search.area')}
            name="sheet-area"
            value={draft.areaId ?? ''}
            disabled={draft.cityId === null}
            onChange={(event) => apply({ areaId: toChoice(event.target.value) })}
          >
            <AreaOptions draft={draft} areas={areas} />
          </SelectField>
        </>
      )}
    </form>
  )
}
