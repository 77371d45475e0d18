import type { Area } from '@nilayam/contract/places/places'
import { useEffect, useState } from 'react'
import { loadPart } from '../../shell/late.ts'

type Choices = readonly Pick<Area, 'id' | 'area_name'>[]
const none: Choices = []

/** The areas of a city: those in the page's data if they match, otherwise loaded, with code loaded on demand. */
export function useAreas(
  cityId: number | undefined,
  homeCityId?: number,
  homeAreas: Choices = none,
): Choices {
  const [loaded, setLoaded] = useState<{ cityId: number; areas: Choices }>()
  useEffect(() => {
    if (!cityId || cityId === homeCityId) return
    const abort = new AbortController()
    const load = async () => {
      const part = await loadPart(() => import('./load-areas.ts'))
      const areas = await part?.loadAreas(cityId, abort.signal)
      if (areas) setLoaded({ cityId, areas })
    }
    void load()
    return () => abort.abort()
  }, [cityId, homeCityId])
  if (cityId === homeCityId) return homeAreas
  return loaded && loaded.cityId === cityId ? loaded.areas : none
}
