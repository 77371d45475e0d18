import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type AdminAmenity,
  AMENITY_ICONS,
  AmenityBody,
} from '@nilayam/contract/admin/catalogue-types'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { EntrySelect, EntryText } from '../../admin-kit/entry/entry-fields.tsx'
import { EntryForm } from '../../admin-kit/entry/entry-form.tsx'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'

type Values = z.infer<typeof AmenityBody>
const options = AMENITY_ICONS.map((icon) => ({
  value: icon,
  label: t('catalogue.signName', { icon }),
}))

function toValues({ id, version, name, icon }: AdminAmenity): Values {
  return { id, version, name, icon: AMENITY_ICONS.find((known) => known === icon) ?? 'home' }
}

export function AmenityForm({ row }: { row: AdminAmenity | undefined }) {
  const form = useForm<Values>({
    resolver: standardSchemaResolver(AmenityBody),
    defaultValues: row ? toValues(row) : { name: '', icon: 'home' },
  })
  const icon = useWatch({ control: form.control, name: 'icon' })
  return (
    <EntryForm
      title={row ? t('catalogue.edit') : t('catalogue.addAmenity')}
      form={form}
      fields={['name', 'icon']}
      save={(body) => api.call('saveAmenity', { body })}
      entry={row && { kind: 'amenity', id: row.id, version: row.version, name: row.name }}
    >
      <EntryText name="name" label={t('catalogue.name')} />
      <EntrySelect name="icon" label={t('catalogue.sign')} options={options} />
      <p className="flex items-center gap-2 text-14 text-ink-soft">
        <Icon name={icon} /> {t('catalogue.signExplained')}
      </p>
    </EntryForm>
  )
}
