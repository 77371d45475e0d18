import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type AdminType, TypeBody } from '@nilayam/contract/admin/catalogue-types'
import type { Amenity } from '@nilayam/contract/places/places'
import { useController, useForm, useFormContext } from 'react-hook-form'
import { EntryText } from '../../admin-kit/entry/entry-fields.tsx'
import { EntryForm } from '../../admin-kit/entry/entry-form.tsx'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { Checkbox } from '../../ui/fields/choice.tsx'
import { FieldGroup } from '../../ui/fields/field.tsx'

type Props = { row: AdminType | undefined; amenities: readonly Amenity[] }

export function TypeForm({ row, amenities }: Props) {
  const form = useForm<TypeBody>({
    resolver: standardSchemaResolver(TypeBody),
    defaultValues: row
      ? { id: row.id, version: row.version, name: row.name, amenity_ids: row.amenity_ids }
      : { name: '', amenity_ids: [] },
  })
  return (
    <EntryForm
      title={row ? t('catalogue.edit') : t('catalogue.addPropertyType')}
      form={form}
      fields={['name', 'amenity_ids']}
      save={(body) => api.call('saveType', { body })}
      entry={row && { kind: 'property_type', id: row.id, version: row.version, name: row.name }}
    >
      <EntryText name="name" label={t('catalogue.name')} />
      <Offered amenities={amenities} />
    </EntryForm>
  )
}

/** The amenities that the wizard offers for this type; properties keep amenities no longer offered. */
function Offered({ amenities }: Pick<Props, 'amenities'>) {
  const { control } = useFormContext<TypeBody>()
  const { field, fieldState } = useController({ control, name: 'amenity_ids' })
  const toggle = (id: number, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, id] : field.value.filter((other) => other !== id))
  return (
    <FieldGroup
      id="offered"
      label={t('catalogue.amenitiesOffered', { count: field.value.length })}
      help={t('catalogue.offeredExplained')}
      error={fieldState.error?.message}
    >
      <div className="mt-2 grid grid-cols-2 gap-x-3">
        {amenities.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={field.value.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  )
}
