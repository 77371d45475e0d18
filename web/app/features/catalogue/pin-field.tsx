import type { Point } from '@nilayam/contract/places/points'
import { isWithinReach } from '@nilayam/map/bounds'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntryNumber } from '../../admin-kit/entry/entry-fields.tsx'
import { t } from '../../text.ts'
import { PinPicker } from '../map/pin-picker.door.tsx'

type TypedPoint = { latitude: number | undefined; longitude: number | undefined }

function toPoint({ latitude, longitude }: TypedPoint): Point | undefined {
  const isPoint = Number.isFinite(latitude) && Number.isFinite(longitude)
  return isPoint ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Coordinates: a pin on the map, and number inputs, which also work for places outside the map. */
export function PinField({ label, start }: { label: string; start?: Point | undefined }) {
  const { setValue } = useFormContext<TypedPoint>()
  const [latitude, longitude] = useWatch<TypedPoint, ['latitude', 'longitude']>({
    name: ['latitude', 'longitude'],
  })
  const point = toPoint({ latitude, longitude })
  const shown = point ?? start
  const put = (place: Point) => {
    const change = { shouldDirty: true, shouldValidate: true }
    setValue('latitude', round(place.latitude), change)
    setValue('longitude', round(place.longitude), change)
  }
  return (
    <div className="grid gap-3">
      {shown && !isWithinReach(shown) ? (
        <p className="text-14 text-ink-soft">{t('catalogue.beyondMap')}</p>
      ) : (
        <div className="editor-map">
          <PinPicker
            label={label}
            point={point}
            start={start}
            onPick={put}
            instead={<p className="p-4 text-14">{t('catalogue.noMaps')}</p>}
          />
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <EntryNumber name="latitude" label={t('catalogue.latitude')} />
        <EntryNumber name="longitude" label={t('catalogue.longitude')} />
      </div>
    </div>
  )
}
