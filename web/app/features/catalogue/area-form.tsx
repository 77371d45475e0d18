import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { AreaBody, type DeskArea } from '@nilayam/contract/catalogue-places'
import type { City } from '@nilayam/contract/places'
import { useForm, useWatch } from 'react-hook-form'
import { EntrySelect, EntryText } from '../../admin-kit/entry-fields.tsx'
import { EntryForm } from '../../admin-kit/entry-form.tsx'
import { api } from '../../api.ts'
import { PinField } from './pin-field.tsx'

const fields = ['city_id', 'area_name', 'latitude', 'longitude', 'known_for', 'aka'] as const

function toValues({ city_name: _city, listed: _listed, ...area }: DeskArea): AreaBody {
  return area
}

type Props = { row: DeskArea | undefined; cities: readonly City[]; cityId: number | undefined }

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
      title={row ? 'Edit' : 'Add an area'}
      form={form}
      fields={fields}
      save={(body) => api.call('saveArea', { body })}
      entry={row && { kind: 'area', id: row.id, version: row.version, name: row.area_name }}
    >
      <EntrySelect
        name="city_id"
        label="City"
        none="Choose a city"
        options={options}
        disabled={row !== undefined}
        help={row && 'An area stays in its city, because its properties do.'}
      />
      <EntryText
        name="area_name"
        label="Name"
        help={
          row && 'Search and the wizard show a new name at once; the area guide keeps its address.'
        }
      />
      <EntryText
        name="aka"
        label="Other spellings"
        optional
        help="Separated by commas, in any script. Search finds the area by them."
      />
      <EntryText name="known_for" label="Known for" optional />
      <PinField label="The middle of the area" start={cities.find(({ id }) => id === chosen)} />
    </EntryForm>
  )
}
