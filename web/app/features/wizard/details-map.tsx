import { findPointInLink, isGoogleMapsLink } from '@nilayam/contract/google-maps-link'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldError, fieldId } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type DetailsForm, useValueField } from './details-form.ts'

/** The link, which sets the point when it names one. It is read, never fetched. */
function LinkField() {
  const link = useValueField('google_maps_link')
  const { setValue, clearErrors } = useFormContext<DetailsForm>()
  const read = (text: string) => {
    link.set(text)
    const point = findPointInLink(text)
    if (!point) return
    setValue('latitude', point.latitude, { shouldDirty: true })
    setValue('longitude', point.longitude, { shouldDirty: true })
    setValue('google_maps_place_id', null)
    clearErrors(['latitude', 'longitude'])
  }
  return (
    <TextField
      label="Google Maps link"
      name="google_maps_link"
      help="Find your place on Google Maps and paste the full link from the address bar."
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
      <LinkField />
      {isShort && (
        <Note kind="soon" icon="pin">
          A short link doesn’t say where it leads. Open it, then copy the long link from the address
          bar.
        </Note>
      )}
      <div id={fieldId('latitude')} tabIndex={-1} className="grid gap-2 rounded-control">
        {latitude !== null && longitude !== null && (
          <PointSet latitude={latitude} longitude={longitude} />
        )}
        {error && <FieldError>{error}</FieldError>}
      </div>
    </>
  )
}
