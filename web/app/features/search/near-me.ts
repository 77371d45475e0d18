import { showToast } from '../../shell/toast.ts'
import { namePoint } from './place-service.ts'
import type { Point, Search } from './search-address.ts'

/** Four decimals are about ten metres: near enough, and the address gives no doorway away. */
function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

const sentences = {
  denied: 'Your browser may not say where you are. Allow it, or type a place instead.',
  unknown: 'Your browser did not say where you are. Type a place instead.',
}

function askBrowser(): Promise<Point | keyof typeof sentences> {
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

/** Where the visitor is; undefined, and a toast, when it can't be known. Nobody hears of it when it isn't wanted. */
async function findPosition(isWanted: () => boolean): Promise<Point | undefined> {
  const point = await askBrowser()
  if (!isWanted()) return undefined
  if (typeof point !== 'string') return point
  void showToast('bad', sentences[point])
  return undefined
}

/** The same as a place to search around. It has a name of its own, because its address may be shared. */
export async function findNearMe(
  isWanted: () => boolean,
): Promise<(Pick<Search, 'place'> & { point: Point }) | undefined> {
  const point = await findPosition(isWanted)
  const near = point && { place: await namePoint(point), point }
  return isWanted() ? near : undefined
}
