import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type AdminArea, AreaBody } from '@nilayam/contract/admin/catalogue-places'
import type { City } from '@nilayam/contract/places/places'
import { useForm, useWatch } from 'react-hook-form'
import { EntrySelect, EntryText } from '../../admin-kit/entry/entry-fields.tsx'
import { EntryForm } from '../../admin-kit/entry/entry-form.tsx'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { PinField } from './pin-field.tsx'

const fields = ['city_id', 'area_name', 'latitude', 'longitude', 'known_for', 'aka'] as const

function toValues({ city_name: _city, listed: _listed, ...area }: AdminArea): AreaBody {
  return area
}

type Props = { row: AdminArea | undefined; cities: readonly City[]; cityId: number | undefined }

export function AreaForm({ row, cities, cityId }: Props) {
  const form = useForm<AreaBody>({
    resolver: standardSchemaResolver(AreaBody),
    defaultValues: row
      ? toValues(row)
      : { ...(cityId && { city_id: cityId }), area_name: '', known_for: '', aka: '' },
  })
  const chosen = useWatch({ control: form.control, name: 'city_id' })
  const options = cities.map(({ id, city_name }) => ({ value: id, label: city_name }))
  return (
    <EntryForm
      title={row ? t('catalogue.edit') : t('catalogue.addArea')}
      form={form}
      fields={fields}
      save={(body) => api.call('saveArea', { body })}
      entry={row && { kind: 'area', id: row.id, version: row.version, name: row.area_name }}
    >
      <EntrySelect
        name="city_id"
        label={t('catalogue.city')}
        none={t('catalogue.chooseCity')}
        options={options}
        disabled={row !== undefined}
        help={row && t('catalogue.areaCityStays')}
      />
      <EntryText
        name="area_name"
        label={t('catalogue.name')}
        help={row && t('catalogue.areaRenamed')}
      />
      <EntryText
        name="aka"
        label={t('catalogue.otherSpellings')}
        optional
        help={t('catalogue.areaSpellings')}
      />
      <EntryText name="known_for" label={t('catalogue.knownFor')} optional />
      <PinField
        label={t('catalogue.middleOfArea')}
        start={cities.find(({ id }) => id === chosen)}
      />
    </EntryForm>
  )
}
