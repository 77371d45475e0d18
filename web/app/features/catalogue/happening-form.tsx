import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type DeskHappening,
  HappeningBody,
  MAX_DETAILS,
} from '@nilayam/contract/catalogue-happenings'
import type { City } from '@nilayam/contract/places'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { EntryLongText, EntrySelect, EntryText, EntryTime } from '../../admin-kit/entry-fields.tsx'
import { EntryForm } from '../../admin-kit/entry-form.tsx'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { parseTime } from '../../ui/typed-dates.ts'
import { useAreas } from '../places/use-areas.door.ts'
import { sayWhen, toBody } from './happening-words.ts'

type Choices = { categories: readonly { id: number; name: string }[]; cities: readonly City[] }
type Props = Choices & { row: DeskHappening | undefined }

const fields = [
  'title',
  'details',
  'venue',
  'category_id',
  'city_id',
  'area_id',
  'starts_at',
  'ends_at',
  'dates_confirmed',
] as const

const newHappening = {
  title: '',
  details: '',
  venue: '',
  area_id: null,
  ends_at: null,
  dates_confirmed: true,
  is_shown: true,
}

export function HappeningForm({ row, ...choices }: Props) {
  const isShown = row?.is_shown ?? true
  const form = useForm<HappeningBody>({
    resolver: standardSchemaResolver(HappeningBody),
    defaultValues: row ? toBody(row) : newHappening,
  })
  return (
    <EntryForm<HappeningBody>
      title={row ? 'Edit' : 'Add a happening'}
      form={form}
      fields={fields}
      save={(body) => api.call('saveHappening', { body })}
      saveLabel={row ? 'Save' : 'Publish'}
      entry={row && { kind: 'happening', id: row.id, version: row.version, name: row.title }}
      actions={(saveWith) => (
        <Button variant="line" onClick={() => saveWith({ is_shown: !isShown })}>
          {row ? (isShown ? 'Hide' : 'Show') : 'Save hidden'}
        </Button>
      )}
    >
      <EntryText name="title" label="Title" maxLength={120} />
      <WhatAndWhere form={form} {...choices} />
      <EntryTime name="starts_at" label="Begins, IST" />
      <EntryTime name="ends_at" label="Ends, IST" optional />
      <Checkbox {...form.register('dates_confirmed')}>The dates are confirmed</Checkbox>
      <Details form={form} />
      <Summary form={form} />
    </EntryForm>
  )
}

type Form = UseFormReturn<HappeningBody>

function WhatAndWhere({ form, categories, cities }: Choices & { form: Form }) {
  const cityId = useWatch({ control: form.control, name: 'city_id' })
  const areas = useAreas(cityId)
  return (
    <>
      <EntrySelect
        name="category_id"
        label="Category"
        none="Choose a category"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <EntrySelect
          name="city_id"
          label="City"
          none="Choose a city"
          options={cities.map(({ id, city_name }) => ({ value: id, label: city_name }))}
          onPick={() => form.setValue('area_id', null)}
        />
        <EntrySelect
          name="area_id"
          label="Area"
          optional
          none="The whole city"
          options={areas.map(({ id, area_name }) => ({ value: id, label: area_name }))}
        />
      </div>
      <EntryText name="venue" label="Venue" optional maxLength={120} />
    </>
  )
}

function Details({ form }: { form: Form }) {
  const length = useWatch({ control: form.control, name: 'details' })?.length ?? 0
  return (
    <EntryLongText name="details" label="Details" rows={4} help={`${length} of ${MAX_DETAILS}`} />
  )
}

/** When it is, in words: a wrong month is seen here first. */
function Summary({ form }: { form: Form }) {
  const times = useWatch({
    control: form.control,
    name: ['starts_at', 'ends_at', 'dates_confirmed'],
  })
  const [starts, ends, isConfirmed] = times
  if (!(starts && parseTime(starts))) return null
  const [when, until] = sayWhen(starts, ends && parseTime(ends) ? ends : null, isConfirmed)
  return (
    <p className="rounded-control bg-sunk p-3 text-14">
      <b>{when}</b>
      {until}. Shown on the home page while it is one of the next six, and under Happenings until it
      is over.
    </p>
  )
}
