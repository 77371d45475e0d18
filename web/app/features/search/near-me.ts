import { showToast } from '../../shell/toast.ts'
import type { Point, Search } from './search-address.ts'
import { NEAR_ME } from './search-words.ts'

/** Four decimals are about ten metres: near enough, and the address gives no doorway away. */
function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

const sentences = {
  denied: 'Your browser may not say where you are. Allow it, or type a place instead.',
  unknown: 'Your browser did not say where you are. Type a place instead.',
}

function findPosition(): Promise<Point | keyof typeof sentences> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unknown')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: round(coords.latitude), longitude: round(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  })
}

/** Where the visitor is, as a place to search around; undefined, and a toast, when it can't be known. */
export async function findNearMe(): Promise<Pick<Search, 'place' | 'point'> | undefined> {
  const point = await findPosition()
  if (typeof point !== 'string') return { place: NEAR_ME, point }
  void showToast('bad', sentences[point])
  return undefined
}
