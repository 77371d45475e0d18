import type { OptionFields } from '@nilayam/contract/options/option-fields'
import { weekdays as names } from '@nilayam/texts/names'
import { useId } from 'react'
import { t } from '../../../text.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { formatMinute, parseMinute } from '../../../ui/numbers/minutes.ts'

type Desk = Extract<OptionFields, { kind: 'desk' }>
type Props = { fields: Desk; error: string | undefined; change: (fields: Desk) => void }

/** Hours and weekdays of a desk. A shift that ends before it begins crosses midnight. */
export function DeskHours({ fields, error, change }: Props) {
  const id = useId()
  const { weekdays } = fields
  const toggle = (day: number, isOn: boolean) => {
    const days = isOn ? [...weekdays, day].sort((a, b) => a - b) : weekdays.filter((d) => d !== day)
    change({ ...fields, weekdays: days })
  }
  return (
    <>
      <div className="grid max-w-80 grid-cols-2 gap-4">
        <TextField
          label={t('owner-options.begins')}
          type="time"
          value={formatMinute(fields.from_minute)}
          onChange={({ target }) =>
            change({ ...fields, from_minute: parseMinute(target.value) ?? fields.from_minute })
          }
        />
        <TextField
          label={t('owner-options.ends')}
          type="time"
          value={formatMinute(fields.to_minute)}
          onChange={({ target }) =>
            change({ ...fields, to_minute: parseMinute(target.value) ?? fields.to_minute })
          }
        />
      </div>
      <FieldGroup id={id} label={t('owner-options.days')} error={error}>
        <div className="flex flex-wrap gap-x-5">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Checkbox
              key={day}
              checked={weekdays.includes(day)}
              onChange={({ target }) => toggle(day, target.checked)}
            >
              {names[day % 7]}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
