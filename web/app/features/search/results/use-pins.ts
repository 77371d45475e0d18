import { useMemo } from 'react'
import { useCloserPins } from '../../map/pins/closer-pins.door.ts'
import { toDayAsked } from './day-asked.ts'
import type { Results } from './results.server.ts'
import { addListed, toMapPins } from './results-picture.ts'
import { toOverview } from './settle.ts'

/** The pins of all results. The interactive map starts with the view and the pins of the drawn one. */
export function usePins(results: Results) {
  const { pins: found, look } = useCloserPins(results.pins, () =>
    toOverview(results.search, toDayAsked(results.today)),
  )
  const drawn = useMemo(() => addListed(toMapPins(results.pins), results), [results])
  const pins = useMemo(
    () => (found === results.pins ? drawn : addListed(toMapPins(found), results)),
    [found, results, drawn],
  )
  return { pins, drawn, look }
}
