import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type AdminCity, CityBody } from '@nilayam/contract/admin/catalogue-places'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { EntryText } from '../../admin-kit/entry/entry-fields.tsx'
import { EntryForm } from '../../admin-kit/entry/entry-form.tsx'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { PinField } from './pin-field.tsx'

type Values = z.infer<typeof CityBody>
const fields = ['city_name', 'latitude', 'longitude', 'aka'] as const

function toValues({ id, version, city_name, latitude, longitude, aka }: AdminCity): Values {
  return { id, version, city_name, latitude, longitude, aka }
}

export function CityForm({ row }: { row: AdminCity | undefined }) {
  const form = useForm<Values>({
    resolver: standardSchemaResolver(CityBody),
    defaultValues: row ? toValues(row) : { city_name: '', aka: '' },
  })
  return (
    <EntryForm
      title={row ? t('catalogue.edit') : t('catalogue.addCity')}
      form={form}
      fields={fields}
      save={(body) => api.call('saveCity', { body })}
      entry={row && { kind: 'city', id: row.id, version: row.version, name: row.city_name }}
    >
      <EntryText
        name="city_name"
        label={t('catalogue.name')}
        help={row && t('catalogue.cityAddressStays')}
      />
      <EntryText
        name="aka"
        label={t('catalogue.otherSpellings')}
        optional
        help={t('catalogue.citySpellings')}
      />
      <PinField label={t('catalogue.middleOfCity')} />
    </EntryForm>
  )
}
