import { useEffect, useState } from 'react'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { ChosenCard } from '../../cards/chosen-card.door.tsx'
import type { FilterActions } from '../filters/use-draft.ts'
import { toStripOffer } from './found-option.ts'
import { useHighlight } from './highlight.ts'
import type { Results } from './results.server.ts'
import { ResultsMap } from './results-map.tsx'
import { useProperty } from './use-property.ts'

/** Once a map was activated, later ones are interactive from the start, until a reload. */
let hasMovedOne = false

/** The map beside the list, from `lg`. Interactive on pointer, focus or press. */
export function MapBeside({ results, ...actions }: FilterActions & { results: Results }) {
  const [isWanted, setWanted] = useState(false)
  const isHydrated = useIsHydrated()
  useEffect(() => setWanted(hasMovedOne), [])
  const wake = () => {
    hasMovedOne = true
    setWanted(true)
  }
  return (
    <aside className="map-beside" aria-label={t('search.mapOfResults')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button within says the same to the keyboard */}
      <div className="map-frame" onPointerEnter={wake} onFocus={wake}>
        <ResultsMap
          results={results}
          {...actions}
          shape="beside"
          isWanted={isWanted}
          onWanted={wake}
        />
        {isHydrated && !isWanted && (
          <Button variant="line" className="map-wake" icon="map" onClick={wake}>
            {t('search.moveMap')}
          </Button>
        )}
        <Chosen results={results} />
      </div>
    </aside>
  )
}

/** The card of the pressed pin. */
function Chosen({ results }: { results: Results }) {
  const { chosen, choose } = useHighlight()
  const property = useProperty(chosen, results)
  if (!property) return null
  return (
    <ChosenCard
      property={property}
      {...toStripOffer(results, property.id)}
      onClose={() => choose(undefined)}
    />
  )
}
