import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type AdminPlan, PlanBody } from '@nilayam/contract/admin/catalogue-types'
import type { PropertyType } from '@nilayam/contract/places/places'
import { useForm } from 'react-hook-form'
import {
  EntryLongText,
  EntryNumber,
  EntrySelect,
  EntryText,
} from '../../admin-kit/entry/entry-fields.tsx'
import { EntryForm } from '../../admin-kit/entry/entry-form.tsx'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { sayBuyers } from './plan-words.ts'

const fields = ['property_type_id', 'plan_name', 'description', 'amount', 'duration'] as const

function toValues({
  property_type: _type,
  bought: _bought,
  in_force: _force,
  ...plan
}: AdminPlan): PlanBody {
  return plan
}

type Props = { row: AdminPlan | undefined; types: readonly PropertyType[] }

export function PlanForm({ row, types }: Props) {
  const form = useForm<PlanBody>({
    resolver: standardSchemaResolver(PlanBody),
    defaultValues: row ? toValues(row) : { plan_name: '', description: '', is_active: true },
  })
  return (
    <EntryForm<PlanBody>
      title={row ? t('catalogue.edit') : t('catalogue.addPlan')}
      form={form}
      fields={fields}
      save={(body) => api.call('savePlan', { body })}
      entry={row && { kind: 'plan', id: row.id, version: row.version, name: row.plan_name }}
      actions={(saveWith) =>
        row && (
          <Button variant="line" onClick={() => saveWith({ is_active: !row.is_active })}>
            {row.is_active ? t('catalogue.retire') : t('catalogue.bringBack')}
          </Button>
        )
      }
    >
      {row && <Note kind="info">{sayBuyers(row)}</Note>}
      <EntrySelect
        name="property_type_id"
        label={t('catalogue.propertyType')}
        none={t('catalogue.choosePropertyType')}
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={row !== undefined}
      />
      <EntryText name="plan_name" label={t('catalogue.name')} />
      <div className="grid grid-cols-2 gap-3">
        <EntryNumber name="amount" label={t('catalogue.price')} before="₹" inputMode="numeric" />
        <EntryNumber
          name="duration"
          label={t('catalogue.runsFor')}
          after={t('catalogue.daysBehind')}
          inputMode="numeric"
        />
      </div>
      <EntryLongText name="description" label={t('catalogue.description')} rows={3} />
    </EntryForm>
  )
}
