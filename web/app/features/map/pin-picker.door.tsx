import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { canDrawMaps } from './can-draw-maps.ts'
import type { PinPickerProps } from './pin-picker-canvas.tsx'

const Canvas = lazy(async () => ({
  default: (await import('./pin-picker-canvas.tsx')).PinPickerCanvas,
}))

type Props = PinPickerProps & {
  /** What stands where the browser can't draw maps: a word on the other ways to say the place. */
  instead: ReactNode
}

/**
 * A map on which a pin is put down by a tap, dragged, or moved with arrow keys (10 m; with Shift
 * 100 m). It fills its holder. Loaded when it is shown.
 */
export function PinPicker({ instead, ...rest }: Props) {
  const isHydrated = useIsHydrated()
  const [isLost, setLost] = useState(false)
  if (!isHydrated) return <div className="map-holder" />
  if (isLost || !canDrawMaps()) return <div className="map-holder">{instead}</div>
  return (
    <div className="map-holder">
      <Suspense>
        <Canvas {...rest} onLost={() => setLost(true)} />
      </Suspense>
    </div>
  )
}
