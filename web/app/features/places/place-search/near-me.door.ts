import type { Point } from '@nilayam/contract/places/points'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import type { NamedPoint } from '../place-address.door.ts'
import { namePoint } from './place-service.door.ts'

/** Four decimals are about ten metres: precise enough for a search, without revealing an exact address. */
function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

const sentences = {
  denied: t('places.positionDenied'),
  unknown: t('places.positionUnknown'),
}

function askBrowser(
  options: PositionOptions,
): Promise<GeolocationCoordinates | keyof typeof sentences> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unknown')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      options,
    )
  })
}

/**
 * The device's position with its accuracy in metres; undefined after a failure, which shows a toast unless it is no
 * longer wanted.
 */
export async function findPosition(
  isWanted: () => boolean,
  options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000 },
): Promise<(Point & { doubt: number }) | undefined> {
  const coords = await askBrowser(options)
  if (!isWanted()) return undefined
  if (typeof coords !== 'string') {
    const { latitude, longitude, accuracy: doubt } = coords
    return { latitude, longitude, doubt }
  }
  void showToast('bad', sentences[coords])
  return undefined
}

/** The position as the origin of a search. Named neutrally, because its URL may be shared. */
export async function findNearMe(isWanted: () => boolean): Promise<NamedPoint | undefined> {
  const here = await findPosition(isWanted, { timeout: 10_000, maximumAge: 60_000 })
  const point = here && { latitude: round(here.latitude), longitude: round(here.longitude) }
  const near = point && { place: await namePoint(point), point }
  return isWanted() ? near : undefined
}
