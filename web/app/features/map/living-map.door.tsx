import type { Bounds } from '@nilayam/map/bounds'
import type { StaticMapOptions } from '@nilayam/map/drawing/static-map'
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { late } from '../../shell/late.ts'
import { canDrawMaps } from './can-draw-maps.ts'
import { listenForFirstMoves } from './first-moves.ts'
import { LostCanvas } from './lost-canvas.ts'
import type { MapCanvasProps } from './map-canvas.tsx'
import { MapPicture, type OnViewport } from './map-picture.door.tsx'
import { type MovedView, toMovedView } from './moved-view.ts'
import type { MapPin } from './pins/map-pin.ts'
import { createPinLayer, type PinLayer } from './pins/pin-layer.ts'
import { createStage, type Stage } from './stage.ts'

export type { MovedView } from './moved-view.ts'
export type { MapPin } from './pins/map-pin.ts'

/** The visible part of a map. `isUnmoved`: it is still the initial viewport. */
export type SeenView = { bounds: Bounds; zoom: number; isUnmoved: boolean }

const MapCanvas = late(async () => (await import('./map-canvas.tsx')).MapCanvas, LostCanvas)

type Props = Omit<MapCanvasProps, 'stage'> & {
  /**
   * The drawn map without its pins: shown until the interactive map has painted, and instead of it if there is none.
   */
  picture: Omit<StaticMapOptions, 'scheme' | 'pins'>
  /** Pins of the drawing, if `pins` changes as the map is moved; by default `pins`. */
  drawnPins?: readonly MapPin[]
  /** Whether to load the interactive map (450 kB), because the visitor wants to move it. */
  isWanted: boolean
  /** Called when the visitor moves the drawn map. */
  onWanted?: (() => void) | undefined
  /** The map fills the page, so the wheel has nothing to scroll and always zooms. */
  isWholePage?: boolean
  /** It was wanted by a key on a button that is gone then: the interactive map takes the focus, unless another has it. */
  takesFocus?: boolean
  onPinChosen?: (id: number) => void
  onPinHighlighted?: (id: number | undefined) => void
  /** Called after the visitor moved either map. */
  onMoved?: (view: MovedView) => void
  /** Called after every move, by the visitor or by code. */
  onRest?: (view: SeenView) => void
}

/**
 * A movable map: first the drawn one, then on `isWanted` the interactive one, which fades in with the same viewport.
 * The pins are the same buttons on both.
 */
export function LivingMap(props: Props) {
  const { picture, isWanted, onWanted, isWholePage = false, takesFocus = false, ...rest } = props
  const holder = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'painted' | 'lost'>('waiting')
  const isLiving = isWanted && state !== 'lost' && canDrawMaps()
  const isPainted = isLiving && state === 'painted'
  const [stage, onViewport] = useStage(holder, { ...rest, isWanted, onWanted, isWholePage })
  usePins(stage, { ...rest, onWanted })
  const { chosen, drawnPins: pins = rest.pins } = rest
  const [first] = useState(chosen)
  const drawnPins = useMemo(() => pins?.map((pin) => toDrawnPin(pin, first)), [pins, first])
  const onReady = () => {
    setState('painted')
    const isFree = document.activeElement === document.body
    if (takesFocus && isFree && !isPainted) stage?.focus()
  }
  return (
    <div
      ref={holder}
      className="map-holder"
      data-living={isPainted}
      data-wanted={isWanted}
      data-pinned={stage !== undefined}
    >
      <MapPicture
        picture={{ ...picture, ...(drawnPins && { pins: drawnPins }) }}
        covered={rest.covered}
        isBehind={isPainted}
        onViewport={onViewport}
      />
      {isLiving && stage && (
        <Suspense>
          <MapCanvas {...rest} stage={stage} onReady={onReady} onLost={() => setState('lost')} />
        </Suspense>
      )}
    </div>
  )
}

function toDrawnPin({ id, latitude, longitude, label, count }: MapPin, chosen: number | undefined) {
  const tone = id === chosen ? ('chosen' as const) : ('plain' as const)
  return { latitude, longitude, label, tone, ...(count !== undefined && { count }) }
}

type Moving = Pick<Props, 'isWanted' | 'onWanted' | 'isWholePage' | 'onMoved' | 'onRest'>

/** The stage, undefined until the picture has reported its viewport, and the function to report it. */
function useStage(
  holder: RefObject<HTMLDivElement | null>,
  moving: Moving,
): [Stage | undefined, OnViewport] {
  const latest = useRef(moving)
  latest.current = moving
  const [stage, setStage] = useState<Stage>()
  const [first, setFirst] = useState<Parameters<OnViewport>>()
  useEffect(() => {
    if (!holder.current || !first) return
    const made = createStage(holder.current)
    const stopMoves = listenForFirstMoves(made, {
      isWanted: () => latest.current.isWanted,
      isInPage: () => !latest.current.isWholePage,
      onMoved: () => latest.current.onWanted?.(),
    })
    const stopListening = made.listen({
      move: () => {},
      rest: (isByVisitor) => {
        const { zoom } = made.getViewport()
        latest.current.onRest?.({ bounds: made.getBounds(), zoom, isUnmoved: made.isUnmoved() })
        if (isByVisitor) latest.current.onMoved?.(toMovedView(made))
      },
    })
    made.setPicture(...first)
    setStage(made)
    return () => {
      stopMoves()
      stopListening()
    }
  }, [holder, first])
  const onViewport: OnViewport = (viewport, target) => {
    if (stage) stage.setPicture(viewport, target)
    else setFirst((known) => [viewport, target ?? known?.[1]])
  }
  return [stage, onViewport]
}

type Pinned = Pick<
  Props,
  'pins' | 'chosen' | 'highlighted' | 'onPinChosen' | 'onPinHighlighted' | 'onWanted'
>

function usePins(stage: Stage | undefined, props: Pinned): void {
  const { pins, chosen, highlighted } = props
  const latest = useRef(props)
  latest.current = props
  const [layer, setLayer] = useState<PinLayer>()
  useEffect(() => {
    if (!stage) return
    const made = createPinLayer(stage, {
      onChosen: (id) => latest.current.onPinChosen?.(id),
      onHighlighted: (id) => latest.current.onPinHighlighted?.(id),
      onOpened: () => latest.current.onWanted?.(),
    })
    setLayer(made)
    return () => made.remove()
  }, [stage])
  useEffect(() => layer?.set(pins ?? []), [layer, pins])
  useEffect(() => layer?.choose(chosen), [layer, chosen])
  useEffect(() => layer?.highlight(highlighted), [layer, highlighted])
}
