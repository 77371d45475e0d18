import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DeskLandmark, LandmarkBody } from '@nilayam/contract/catalogue-places'
import type { City } from '@nilayam/contract/places'
import { useForm, useWatch } from 'react-hook-form'
import { EntrySelect, EntryText } from '../../admin-kit/entry-fields.tsx'
import { EntryForm } from '../../admin-kit/entry-form.tsx'
import { api } from '../../api.ts'
import { kindOptions } from './landmark-kinds.ts'
import { PinField } from './pin-field.tsx'

const fields = ['city_id', 'name', 'kind', 'detail', 'latitude', 'longitude', 'aka'] as const

function toValues({ city_name: _city, ...landmark }: DeskLandmark): LandmarkBody {
  return landmark
}

type Props = { row: DeskLandmark | undefined; cities: readonly City[]; cityId: number | undefined }

export function LandmarkForm({ row, cities, cityId }: Props) {
  const form = useForm<LandmarkBody>({
    resolver: standardSchemaResolver(LandmarkBody),
    defaultValues: row
      ? toValues(row)
      : { ...(cityId && { city_id: cityId }), name: '', detail: '', aka: '' },
  })
  const chosen = useWatch({ control: form.control, name: 'city_id' })
  const options = cities.map(({ id, city_name }) => ({ value: id, label: city_name }))
  return (
    <EntryForm
      title={row ? 'Edit' : 'Add a landmark'}
      form={form}
      fields={fields}
      save={(body) => api.call('saveLandmark', { body })}
      entry={row && { kind: 'landmark', id: row.id, version: row.version, name: row.name }}
    >
      <EntryText name="name" label="Name" />
      <EntrySelect name="kind" label="What it is" none="Choose what it is" options={kindOptions} />
      <EntrySelect name="city_id" label="City" none="Choose a city" options={options} />
      <EntryText
        name="detail"
        label="Beside the name"
        optional
        help="The lines of a metro station."
      />
      <EntryText
        name="aka"
        label="Other spellings"
        optional
        help="Separated by commas, in any script."
      />
      <PinField label="The landmark" start={cities.find(({ id }) => id === chosen)} />
    </EntryForm>
  )
}
