import { lazy, type ReactNode, Suspense, useState } from 'react'
import { canDrawMaps } from './can-draw-maps.ts'
import type { MapCanvasProps } from './map-canvas.tsx'

export type { MapPin } from './group-pins.ts'
export type { MovedView } from './map-canvas.tsx'

const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }))

type Props = MapCanvasProps & {
  /** What stands until the living map has drawn itself, and for good where it can't: the picture. */
  picture: ReactNode
  /** Turn it on when the visitor wants to move the map: only then is it loaded. */
  isWanted: boolean
}

/**
 * A map that can be moved. Its 450 kB are loaded when `isWanted` turns true; until it has drawn
 * itself `picture` stands, and where the browser can't draw maps the picture stays.
 */
export function LivingMap({ picture, isWanted, onReady, onLost, ...rest }: Props) {
  const [state, setState] = useState<'waiting' | 'drawn' | 'lost'>('waiting')
  const isLiving = isWanted && state !== 'lost' && canDrawMaps()
  return (
    <div className="map-holder" data-living={isLiving && state === 'drawn'}>
      {(!isLiving || state !== 'drawn') && picture}
      {isLiving && (
        <Suspense>
          <MapCanvas
            {...rest}
            onReady={() => {
              setState('drawn')
              onReady?.()
            }}
            onLost={() => {
              setState('lost')
              onLost?.()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
