import {
  findPointInLink,
  isGoogleMapsLink,
  type LinkedPoint,
  toGoogleMapsLink,
} from '@nilayam/contract/google-maps-link'
import type { Suggestion } from '@nilayam/contract/places'
import { type KeyboardEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { describe, FieldError, fieldId } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { findNearMe } from '../search/near-me.ts'
import { PlaceSearch } from '../search/place-search.tsx'
import { type DetailsForm, useValueField } from './details-form.ts'

const NO_GEOMETRY = 'Selected place has no geometry data'

/** Sets the point and what depends on it. */
function useSetPoint() {
  const { setValue, clearErrors } = useFormContext<DetailsForm>()
  return ({ latitude, longitude }: LinkedPoint, link: string) => {
    const change = { shouldDirty: true }
    setValue('latitude', latitude, change)
    setValue('longitude', longitude, change)
    setValue('google_maps_link', link, change)
    setValue('google_maps_place_id', null)
    clearErrors(['latitude', 'longitude', 'google_maps_link'])
  }
}

/** Picking a place sets the point and fills the link; an area also fills city and area when they are empty. */
function usePick() {
  const { getValues, setValue, setError, clearErrors } = useFormContext<DetailsForm>()
  const setPoint = useSetPoint()
  return ({ kind, id, latitude, longitude, city_id }: Suggestion) => {
    if (latitude === null || longitude === null) {
      return setError('latitude', { message: NO_GEOMETRY })
    }
    setPoint({ latitude, longitude }, toGoogleMapsLink({ latitude, longitude }))
    if (kind !== 'area' || city_id === null || getValues('area') !== null) return
    setValue('city', city_id, { shouldDirty: true })
    setValue('area', id, { shouldDirty: true })
    clearErrors(['city', 'area'])
  }
}

const inputClass = 'in mt-1.5'

function PlaceField({ error }: { error: string | undefined }) {
  const [place, setPlace] = useState('')
  const pick = usePick()
  const setPoint = useSetPoint()
  const id = fieldId('latitude')
  const help = 'Search for your place or the nearest landmark, or paste its link below.'
  const nearMe = async () => {
    const here = await findNearMe()
    if (!here?.point) return
    setPlace(here.place)
    setPoint(here.point, toGoogleMapsLink(here.point))
  }
  // Enter in the list picks a place; in the field alone it must not send the form.
  const keepForm = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds back a key of the field in it
    <div className={`field [&_label]:font-medium ${error ? 'field-bad' : ''}`} onKeyDown={keepForm}>
      <PlaceSearch
        label="Place on the map"
        place={place}
        point={null}
        onPick={(suggestion) => {
          setPlace(suggestion.label)
          pick(suggestion)
        }}
        onClear={() => setPlace('')}
        onNearMe={nearMe}
        field={{ ...describe(id, { help, error }), className: inputClass }}
      />
      <p id={`${id}-help`} className="field-help">
        {help}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The link, which sets the point when it names one. It is read, never fetched. */
function LinkField() {
  const link = useValueField('google_maps_link')
  const setPoint = useSetPoint()
  const read = (text: string) => {
    const point = findPointInLink(text)
    link.set(text)
    if (point) setPoint(point, text)
  }
  return (
    <TextField
      label="Google Maps link"
      name="google_maps_link"
      help="Filled from the place. You can also paste the full link of your place on Google Maps."
      error={link.error}
      inputMode="url"
      autoComplete="off"
      maxLength={2000}
      value={link.value}
      onBlur={link.onLeave}
      onChange={(event) => read(event.target.value)}
    />
  )
}

function PointSet({ latitude, longitude }: { latitude: number; longitude: number }) {
  return (
    <div
      className="flex gap-3 rounded-control border border-line bg-surface px-4 py-3.5"
      role="status"
    >
      <Icon name="pin" className="mt-0.5 text-leaf" />
      <div>
        <p className="font-semibold">The place is set</p>
        <p className="text-14 text-ink-soft tabular-nums">
          {latitude.toFixed(5)}, {longitude.toFixed(5)} ·{' '}
          <a
            className="link"
            href={`https://www.google.com/maps?q=${latitude},${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            Look at it on Google Maps
          </a>
        </p>
      </div>
    </div>
  )
}

/** Where the place stands on the map, and what is still missing to know it. */
export function MapPlace() {
  const { formState } = useFormContext<DetailsForm>()
  const [latitude, longitude, link] = useWatch<
    DetailsForm,
    ['latitude', 'longitude', 'google_maps_link']
  >({ name: ['latitude', 'longitude', 'google_maps_link'] })
  const error = formState.errors.latitude?.message ?? formState.errors.longitude?.message
  const isShort = latitude === null && isGoogleMapsLink(link)
  return (
    <>
      <PlaceField error={error} />
      {latitude !== null && longitude !== null && (
        <PointSet latitude={latitude} longitude={longitude} />
      )}
      <LinkField />
      {isShort && (
        <Note kind="soon" icon="pin">
          A short link doesn’t say where it leads. Open it, then copy the long link from the address
          bar.
        </Note>
      )}
    </>
  )
}
