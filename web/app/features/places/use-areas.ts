import { ApiError } from '@nilayam/contract/errors'
import type { Area } from '@nilayam/contract/places'
import { useEffect, useState } from 'react'
import { showToast } from '../../shell/toast.ts'

type Choices = readonly Pick<Area, 'id' | 'area_name'>[]
const none: Choices = []

/** Most pages show the areas that came with them: what loads others is loaded with the first of these. */
async function loadAreas(cityId: number, signal: AbortSignal) {
  const { api } = await import('../../api.ts')
  return api.call('getAreas', { body: { city_id: cityId } }, signal)
}

/** The areas of a city; those of the home city came with the page, others are loaded. */
export function useAreas(cityId: number, homeCityId: number, homeAreas: Choices): Choices {
  const [loaded, setLoaded] = useState<{ cityId: number; areas: Choices }>()
  useEffect(() => {
    if (cityId === homeCityId) return
    const abort = new AbortController()
    loadAreas(cityId, abort.signal).then(
      ({ areas }) => setLoaded({ cityId, areas }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        const isSaid = error instanceof ApiError && error.status > 0
        void showToast('bad', isSaid ? error.message : 'Failed to load areas')
      },
    )
    return () => abort.abort()
  }, [cityId, homeCityId])
  if (cityId === homeCityId) return homeAreas
  return loaded && loaded.cityId === cityId ? loaded.areas : none
}
