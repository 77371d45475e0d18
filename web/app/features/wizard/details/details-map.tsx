import type { Area, NearestPlace } from '@nilayam/contract/places/places'
import type { Point } from '@nilayam/contract/places/points'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { late } from '../../../shell/late.ts'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { describe, FieldError, fieldId } from '../../../ui/fields/field.tsx'
import { useTurn } from '../../../ui/use-turn.ts'
import { findNearMe } from '../../places/place-search/near-me.door.ts'
import { PlaceSearch } from '../../places/place-search/place-search.door.tsx'
import type { DetailsForm } from './details-form.ts'
import { LinkField } from './details-link.tsx'
import { useNearestPlace, usePick, usePoint, useSetPoint } from './use-point.ts'

const inputClass = 'in mt-1.5'

function PlaceField({ error }: { error: string | undefined }) {
  const [place, setPlace] = useState('')
  const pick = usePick()
  const setPoint = useSetPoint()
  const id = fieldId('latitude')
  const help = t('wizard.placeHelp')
  const begin = useTurn()
  const nearMe = async () => {
    const here = await findNearMe(begin())
    if (!here) return
    setPlace(here.place)
    setPoint(here.point)
  }
  // Enter selects in the list, but must not submit the form.
  const keepForm = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds back a key of the field in it
    <div className={`field [&_label]:font-medium ${error ? 'field-bad' : ''}`} onKeyDown={keepForm}>
      <PlaceSearch
        label={t('wizard.placeOnMap')}
        place={place}
        point={null}
        onPick={(suggestion) => {
          setPlace(suggestion.label)
          pick(suggestion)
        }}
        onClear={() => setPlace('')}
        onNearMe={nearMe}
        field={{
          ...describe(id, { help, error }),
          placeholder: t('wizard.placeExample'),
          className: inputClass,
        }}
      />
      <p id={`${id}-help`} className="field-help">
        {help}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type PinProps = { point: Point | undefined; start: Point | undefined }

// Only a button before there is a pin, or somebody wants to put one.
const PinMap = late(
  async () => (await import('./pin-map.tsx')).PinMap,
  ({ children }) => children,
)

/** The button for the interactive map, and the map with the pin. */
function Pin({ point, start }: PinProps) {
  const [isOpen, setOpen] = useState(false)
  const open = (
    <Button
      variant="line"
      icon="map"
      className="justify-self-start whitespace-normal"
      onClick={() => setOpen(true)}
    >
      {point ? t('wizard.movePin') : t('wizard.putPin')}
    </Button>
  )
  if (!point && !isOpen) return open
  return (
    <Suspense fallback={<div className="wizard-map rounded-card bg-sunk" />}>
      <PinMap {...{ point, start, isOpen }}>{open}</PinMap>
    </Suspense>
  )
}

function sayWhere(near: NearestPlace | undefined): string {
  if (!near) return t('wizard.pinSet')
  const { landmark, area } = near
  return landmark
    ? t('wizard.pinSetNear', { metres: landmark.distance_m, landmark: landmark.name })
    : t('wizard.pinSetIn', { area: area.area_name })
}

type SetProps = { point: Point; near: NearestPlace | undefined }

function PointSet({ point: { latitude, longitude }, near }: SetProps) {
  return (
    <div
      className="flex gap-3 rounded-control border border-line bg-surface px-4 py-3.5"
      role="status"
    >
      <Icon name="check" className="mt-0.5 text-leaf" />
      <div>
        <p className="font-semibold">{sayWhere(near)}</p>
        <p className="text-14 text-ink-soft tabular-nums">
          {latitude.toFixed(5)}, {longitude.toFixed(5)} ·{' '}
          <a
            className="link"
            href={`https://www.google.com/maps?q=${latitude},${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('wizard.lookOnGoogleMaps')}
          </a>
        </p>
      </div>
    </div>
  )
}

/** The location: by search, pin or link. `area` is the chosen one. */
export function MapPlace({ area }: { area: Area | undefined }) {
  const { formState } = useFormContext<DetailsForm>()
  const point = usePoint()
  const near = useNearestPlace(point)
  const { latitude, longitude } = formState.errors
  return (
    <>
      <PlaceField error={latitude?.message ?? longitude?.message} />
      <Pin point={point} start={area} />
      {point && <PointSet point={point} near={near} />}
      <LinkField />
    </>
  )
}
