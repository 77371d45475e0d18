import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type AdminLandmark, LandmarkBody } from '@nilayam/contract/admin/catalogue-places'
import type { City } from '@nilayam/contract/places/places'
import { useForm, useWatch } from 'react-hook-form'
import { EntrySelect, EntryText } from '../../admin-kit/entry/entry-fields.tsx'
import { EntryForm } from '../../admin-kit/entry/entry-form.tsx'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { kindOptions } from './landmark-kinds.ts'
import { PinField } from './pin-field.tsx'

const fields = ['city_id', 'name', 'kind', 'detail', 'latitude', 'longitude', 'aka'] as const

function toValues({ city_name: _city, ...landmark }: AdminLandmark): LandmarkBody {
  return landmark
}

type Props = { row: AdminLandmark | undefined; cities: readonly City[]; cityId: number | undefined }

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
      title={row ? t('catalogue.edit') : t('catalogue.addLandmark')}
      form={form}
      fields={fields}
      save={(body) => api.call('saveLandmark', { body })}
      entry={row && { kind: 'landmark', id: row.id, version: row.version, name: row.name }}
    >
      <EntryText name="name" label={t('catalogue.name')} />
      <EntrySelect
        name="kind"
        label={t('catalogue.whatItIs')}
        none={t('catalogue.chooseWhatItIs')}
        options={kindOptions}
      />
      <EntrySelect
        name="city_id"
        label={t('catalogue.city')}
        none={t('catalogue.chooseCity')}
        options={options}
      />
      <EntryText
        name="detail"
        label={t('catalogue.besideName')}
        optional
        help={t('catalogue.besideNameExplained')}
      />
      <EntryText
        name="aka"
        label={t('catalogue.otherSpellings')}
        optional
        help={t('catalogue.landmarkSpellings')}
      />
      <PinField label={t('catalogue.landmark')} start={cities.find(({ id }) => id === chosen)} />
    </EntryForm>
  )
}
