import type { Area, City } from '@nilayam/contract/places/places'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../text.ts'
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx'
import { Section } from '../section.tsx'
import { type DetailsForm, useTextField, useValueField } from './details-form.ts'
import { MapPlace } from './details-map.tsx'
import { useRecheckPin } from './use-point.ts'

type Props = { cities: readonly City[]; areas: readonly Area[] }

function CityField({ cities }: { cities: readonly City[] }) {
  const city = useValueField('city')
  const { setValue, clearErrors } = useFormContext<DetailsForm>()
  const recheckPin = useRecheckPin()
  return (
    <SelectField
      label={t('wizard.city')}
      name="city"
      error={city.error}
      value={city.value ?? ''}
      onBlur={city.onLeave}
      onChange={(event) => {
        city.set(Number(event.target.value))
        // The area belonged to the city before.
        setValue('area', null, { shouldDirty: true })
        clearErrors('area')
        recheckPin()
      }}
    >
      <option value="" disabled>
        {t('wizard.chooseCity')}
      </option>
      {cities.map(({ id, city_name }) => (
        <option key={id} value={id}>
          {city_name}
        </option>
      ))}
    </SelectField>
  )
}

function AreaField({ areas }: { areas: readonly Area[] }) {
  const area = useValueField('area')
  const recheckPin = useRecheckPin()
  return (
    <SelectField
      label={t('wizard.area')}
      name="area"
      error={area.error}
      value={area.value ?? ''}
      onBlur={area.onLeave}
      onChange={(event) => {
        area.set(Number(event.target.value))
        recheckPin()
      }}
    >
      <option value="" disabled>
        {areas.length > 0 ? t('wizard.chooseArea') : t('wizard.chooseCityFirst')}
      </option>
      {areas.map(({ id, area_name }) => (
        <option key={id} value={id}>
          {area_name}
        </option>
      ))}
    </SelectField>
  )
}

export function WhereItIs({ cities, areas }: Props) {
  const areaId = useWatch<DetailsForm, 'area'>({ name: 'area' })
  return (
    <Section title={t('wizard.whereItIs')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <CityField cities={cities} />
        <AreaField areas={areas} />
      </div>
      <TextField
        label={t('wizard.address')}
        autoComplete="street-address"
        maxLength={300}
        {...useTextField('address')}
      />
      <MapPlace area={areas.find(({ id }) => id === areaId)} />
    </Section>
  )
}
