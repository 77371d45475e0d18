import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type AdminHappening,
  HappeningBody,
  MAX_DETAILS,
} from '@nilayam/contract/admin/catalogue-happenings'
import type { City } from '@nilayam/contract/places/places'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import {
  EntryLongText,
  EntrySelect,
  EntryText,
  EntryTime,
} from '../../admin-kit/entry/entry-fields.tsx'
import { EntryForm } from '../../admin-kit/entry/entry-form.tsx'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/choice.tsx'
import { parseMinute } from '../../ui/fields/typed-dates.ts'
import { useAreas } from '../places/use-areas.door.ts'
import { sayMonths, sayTime, toBody } from './happening-words.ts'

type Choices = { categories: readonly { id: number; name: string }[]; cities: readonly City[] }
type Props = Choices & { row: AdminHappening | undefined }

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
  const form = useForm<HappeningBody>({
    resolver: standardSchemaResolver(HappeningBody),
    defaultValues: row ? toBody(row) : newHappening,
  })
  return (
    <EntryForm<HappeningBody>
      title={row ? t('catalogue.edit') : t('catalogue.addHappening')}
      form={form}
      fields={fields}
      save={(body) => api.call('saveHappening', { body })}
      saveLabel={row ? t('catalogue.save') : t('catalogue.publish')}
      entry={row && { kind: 'happening', id: row.id, version: row.version, name: row.title }}
      actions={(saveWith) => (
        <Button variant="line" onClick={() => saveWith({ is_shown: !(row?.is_shown ?? true) })}>
          {saySave(row)}
        </Button>
      )}
    >
      <EntryText name="title" label={t('catalogue.title')} maxLength={120} />
      <WhatAndWhere form={form} {...choices} />
      <EntryTime name="starts_at" label={t('catalogue.begins')} />
      <EntryTime name="ends_at" label={t('catalogue.ends')} optional />
      <Checkbox {...form.register('dates_confirmed')}>{t('catalogue.datesConfirmed')}</Checkbox>
      <Details form={form} />
      <Summary form={form} />
    </EntryForm>
  )
}

/** The label of the button that saves and also shows or hides. */
function saySave(row: AdminHappening | undefined): string {
  if (!row) return t('catalogue.saveHidden')
  return row.is_shown ? t('catalogue.hide') : t('catalogue.show')
}

type Form = UseFormReturn<HappeningBody>

function WhatAndWhere({ form, categories, cities }: Choices & { form: Form }) {
  const cityId = useWatch({ control: form.control, name: 'city_id' })
  const areas = useAreas(cityId)
  return (
    <>
      <EntrySelect
        name="category_id"
        label={t('catalogue.category')}
        none={t('catalogue.chooseCategory')}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <EntrySelect
          name="city_id"
          label={t('catalogue.city')}
          none={t('catalogue.chooseCity')}
          options={cities.map(({ id, city_name }) => ({ value: id, label: city_name }))}
          onPick={() => form.setValue('area_id', null)}
        />
        <EntrySelect
          name="area_id"
          label={t('catalogue.area')}
          optional
          none={t('catalogue.wholeCity')}
          options={areas.map(({ id, area_name }) => ({ value: id, label: area_name }))}
        />
      </div>
      <EntryText name="venue" label={t('catalogue.venue')} optional maxLength={120} />
    </>
  )
}

function Details({ form }: { form: Form }) {
  const length = useWatch({ control: form.control, name: 'details' })?.length ?? 0
  return (
    <EntryLongText
      name="details"
      label={t('catalogue.details')}
      rows={4}
      help={t('catalogue.lengthOf', { length, max: MAX_DETAILS })}
    />
  )
}

/** The date in words, so that a wrong month is noticed. */
function Summary({ form }: { form: Form }) {
  const times = useWatch({
    control: form.control,
    name: ['starts_at', 'ends_at', 'dates_confirmed'],
  })
  const [starts, typedEnd, isConfirmed] = times
  if (!(starts && parseMinute(starts))) return null
  const ends = typedEnd && parseMinute(typedEnd) ? typedEnd : null
  return (
    <p className="rounded-control bg-sunk p-3 text-14">
      {isConfirmed ? showTimes(starts, ends) : showMonths(starts, ends)} {t('catalogue.whereShown')}
    </p>
  )
}

const b = (words: string) => <b>{words}</b>

function showTimes(starts: string, ends: string | null) {
  const when = sayTime(starts)
  return ends
    ? t('catalogue.isUntil', { when, end: sayTime(ends), b })
    : t('catalogue.isAt', { when, b })
}

function showMonths(starts: string, ends: string | null) {
  return t('catalogue.isUsually', { months: sayMonths(starts, ends), b })
}
