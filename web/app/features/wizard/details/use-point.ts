import { ApiError } from '@nilayam/contract/errors'
import { toGoogleMapsLink } from '@nilayam/contract/places/google-maps-link'
import type { NearestPlace, Suggestion } from '@nilayam/contract/places/places'
import type { Point } from '@nilayam/contract/places/points'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '../../../api.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import type { DetailsForm } from './details-form.ts'

const NO_GEOMETRY = t('wizard.noGeometry')
const change = { shouldDirty: true }

/** The form's point; undefined if there is none. */
export function usePoint(): Point | undefined {
  const [latitude, longitude] = useWatch<DetailsForm, ['latitude', 'longitude']>({
    name: ['latitude', 'longitude'],
  })
  if (latitude === null || longitude === null) return undefined
  return { latitude, longitude }
}

/** Sets the point, and the link with it, unless the point came from the link. */
export function useSetPoint() {
  const { setValue, clearErrors } = useFormContext<DetailsForm>()
  return (point: Point, link = toGoogleMapsLink(point)) => {
    setValue('latitude', point.latitude, change)
    setValue('longitude', point.longitude, change)
    setValue('google_maps_link', link, change)
    setValue('google_maps_place_id', null)
    clearErrors(['latitude', 'longitude', 'google_maps_link'])
  }
}

/** With another area, the pin may no longer be too far from it; that it is missing is still said. */
export function useRecheckPin() {
  const { getFieldState, trigger } = useFormContext<DetailsForm>()
  return () => {
    if (getFieldState('latitude').error) trigger('latitude')
  }
}

/** Selecting a place sets the point, if the place has one. */
export function usePick() {
  const { setError } = useFormContext<DetailsForm>()
  const setPoint = useSetPoint()
  return ({ latitude, longitude }: Suggestion) => {
    if (latitude === null || longitude === null) {
      return setError('latitude', { message: NO_GEOMETRY })
    }
    setPoint({ latitude, longitude })
  }
}

/** Fills in empty fields: city, area and address. */
function useFill() {
  const { getValues, setValue, clearErrors } = useFormContext<DetailsForm>()
  return ({ city, area, address }: NearestPlace) => {
    if (getValues('area') === null) {
      setValue('city', city.id, change)
      setValue('area', area.id, change)
      clearErrors(['city', 'area'])
    }
    if (getValues('address').trim() === '') {
      setValue('address', address, change)
      clearErrors('address')
    }
  }
}

/** The place nearest to the form's point, looked up whenever that changes. */
export function useNearestPlace(point: Point | undefined): NearestPlace | undefined {
  const [found, setFound] = useState<NearestPlace>()
  const fill = useFill()
  const take = useEffectEvent((place: NearestPlace | null) => {
    setFound(place ?? undefined)
    if (place) fill(place)
  })
  const { latitude, longitude } = point ?? {}
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return
    const abort = new AbortController()
    api.call('nearestPlace', { query: { latitude, longitude } }, abort.signal).then(
      ({ place }) => take(place),
      (error: unknown) => {
        if (abort.signal.aborted) return
        take(null)
        const status = error instanceof ApiError ? error.status : 0
        showToast('bad', status ? t('wizard.noAddress', { status }) : t('wizard.noAddressOffline'))
      },
    )
    return () => abort.abort()
  }, [latitude, longitude])
  return found
}
