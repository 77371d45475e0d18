import { type ReactNode, Suspense, useState } from 'react'
import { late } from '../../shell/late.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { canDrawMaps } from './can-draw-maps.ts'
import { LostCanvas } from './lost-canvas.ts'
import type { PinPickerProps } from './pin-picker-canvas.tsx'

const Canvas = late(
  async () => (await import('./pin-picker-canvas.tsx')).PinPickerCanvas,
  LostCanvas,
)

type Props = PinPickerProps & {
  /** Shown if the browser can't draw maps: other ways to enter the place. */
  instead: ReactNode
}

/**
 * A map to place a pin by tapping, dragging or arrow keys (10 m, with Shift 100 m). Fills its container. Its code is
 * loaded when it is first shown.
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
