import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type AdminCategory, CategoryBody } from '@nilayam/contract/admin/catalogue-happenings'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { EntryText } from '../../admin-kit/entry/entry-fields.tsx'
import { EntryForm } from '../../admin-kit/entry/entry-form.tsx'
import { api } from '../../api.ts'
import { t } from '../../text.ts'

type Values = z.infer<typeof CategoryBody>

export function CategoryForm({ row }: { row: AdminCategory | undefined }) {
  const form = useForm<Values>({
    resolver: standardSchemaResolver(CategoryBody),
    defaultValues: row ? { id: row.id, version: row.version, name: row.name } : { name: '' },
  })
  return (
    <EntryForm
      title={row ? t('catalogue.edit') : t('catalogue.addCategory')}
      form={form}
      fields={['name']}
      save={(body) => api.call('saveCategory', { body })}
      entry={row && { kind: 'category', id: row.id, version: row.version, name: row.name }}
    >
      <EntryText name="name" label={t('catalogue.name')} />
    </EntryForm>
  )
}
