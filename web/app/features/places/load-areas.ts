import { ApiError } from '@nilayam/contract/errors'
import type { Area } from '@nilayam/contract/places/places'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'

/** The areas of a city; undefined if aborted, or after a failure, which shows a toast. */
export async function loadAreas(cityId: number, signal: AbortSignal): Promise<Area[] | undefined> {
  try {
    const { areas } = await api.call('getAreas', { body: { city_id: cityId } }, signal)
    return areas
  } catch (error) {
    if (signal.aborted) return undefined
    const isSaid = error instanceof ApiError && error.status > 0
    void showToast('bad', isSaid ? error.message : t('places.areasFailed'))
    return undefined
  }
}
