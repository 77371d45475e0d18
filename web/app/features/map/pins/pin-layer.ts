import { groupPins } from '@nilayam/map/group-pins'
import { project, type Viewport } from '@nilayam/map/view'
import { t } from '../../../text.ts'
import { CLOSEST, type Stage } from '../stage.ts'
import type { MapPin } from './map-pin.ts'
import {
  type Drawn,
  focusOneOf,
  isMany,
  keepOneTabStop,
  type Marks,
  mark,
  replaceButtons,
} from './pin-buttons.ts'
import { findNextThatWay, isArrow } from './pin-keys.ts'

export type PinEvents = {
  onChosen(id: number): void
  onHighlighted(id: number | undefined): void
  /** A cluster was opened, which zooms in further than the drawn map is meant for. */
  onOpened(): void
}
export type PinLayer = ReturnType<typeof createPinLayer>

type Layer = {
  stage: Stage
  events: PinEvents
  element: HTMLElement
  pins: readonly MapPin[]
  drawn: Map<string, Drawn>
  marks: Marks
  /** The viewport for which the pins were positioned. */
  placedAt: Viewport
  /** The pins of a cluster opened by keyboard; the focus moves to one of them. */
  opened: readonly number[]
}

/** Zoom levels added by a click on a cluster. */
const closer = 1
/** Margin in pixels; a pin within it counts as hidden. */
const edge = 24

/**
 * Pins as buttons in a layer that moves from the drawn map to the interactive one. Panning transforms the layer, only
 * zooming repositions each pin. Keyboard: one tab stop, arrow keys move to the nearest pin in that direction, Escape
 * returns to the map.
 */
export function createPinLayer(stage: Stage, events: PinEvents) {
  const layer: Layer = {
    stage,
    events,
    element: makeElement(),
    pins: [],
    drawn: new Map(),
    marks: { chosen: undefined, highlighted: undefined },
    placedAt: stage.getViewport(),
    opened: [],
  }
  listen(layer)
  const stop = stage.listen({ move: () => follow(layer), rest: () => draw(layer) })
  return {
    set(pins: readonly MapPin[]) {
      layer.pins = pins
      draw(layer)
    },
    /** Selects a pin, which is then never clustered. */
    choose(id: number | undefined) {
      if (layer.marks.chosen === id) return
      layer.marks.chosen = id
      draw(layer)
    },
    highlight(id: number | undefined) {
      layer.marks.highlighted = id
      mark(layer.drawn, layer.marks)
    },
    remove() {
      stop()
      layer.element.remove()
    },
  }
}

function makeElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'pins'
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', t('map.placesOnMap'))
  return element
}

function listen(layer: Layer): void {
  const { element } = layer
  element.addEventListener('click', (event) => press(layer, event))
  element.addEventListener('keydown', (event) => onKey(layer, event))
  for (const type of ['pointerover', 'focusin']) {
    element.addEventListener(type, ({ target }) => reportHighlighted(layer, find(layer, target)))
  }
  for (const type of ['pointerout', 'focusout']) {
    element.addEventListener(type, () => reportHighlighted(layer, undefined))
  }
}

function draw(layer: Layer): void {
  const { stage, element, pins, drawn, marks, opened } = layer
  putOn(stage.getGround(), element)
  const groups = groupPins(pins, stage.getViewport().zoom, ({ id }) => id === marks.chosen)
  const focused = find(layer, document.activeElement)
  replaceButtons(element, drawn, listVisible(stage, groups))
  place(layer)
  mark(drawn, marks)
  keepOneTabStop(drawn)
  // If the focused pin was replaced, focuses one of those with the same properties.
  const isLost = focused !== undefined && !focused.button.isConnected
  const candidates = isLost && opened.length === 0 ? focused.pins.map(({ id }) => id) : opened
  if (candidates.length > 0) focusOneOf(drawn, candidates)
  layer.opened = []
}

/** Moves the layer to another parent, when the interactive map appears, without losing the focus. */
function putOn(ground: HTMLElement, element: HTMLElement): void {
  if (element.parentElement === ground) return
  const focused = document.activeElement
  ground.append(element)
  if (focused instanceof HTMLElement && element.contains(focused)) {
    focused.focus({ preventScroll: true })
  }
}

/** Positions every pin for the current zoom. */
function place(layer: Layer): void {
  const viewport = layer.stage.getViewport()
  const origin = project(viewport.centre, viewport.zoom)
  layer.placedAt = viewport
  for (const { at, button } of layer.drawn.values()) {
    const { x, y } = project(at, viewport.zoom)
    const aside = `${(x - origin.x).toFixed(1)}px, ${(y - origin.y).toFixed(1)}px`
    button.style.transform = `translate(${aside}) translate(-50%, -50%)`
  }
  shift(layer)
}

/** Repositions the pins after a zoom, otherwise shifts the layer. */
function follow(layer: Layer): void {
  if (layer.stage.getViewport().zoom === layer.placedAt.zoom) shift(layer)
  else place(layer)
}

function shift({ stage, element, placedAt }: Layer): void {
  const { x, y } = stage.toPixel(placedAt.centre)
  element.style.transform = `translate(${x}px, ${y}px)`
}

function find({ drawn }: Layer, target: EventTarget | null): Drawn | undefined {
  if (!(target instanceof Element)) return undefined
  const pressed = target.closest('.pin')
  return [...drawn.values()].find(({ button }) => button === pressed)
}

/** Selects a pin, or opens a cluster. */
function press(layer: Layer, event: MouseEvent): void {
  const pressed = find(layer, event.target)
  if (!pressed) return
  event.stopPropagation()
  if (!isMany(pressed.pins)) layer.events.onChosen(pressed.at.id)
  // `detail` counts clicks: 0 is a press by keyboard.
  else open(layer, pressed, event.detail === 0)
}

/** Zooms in until a cluster splits. At the closest zoom, selects its properties one after the other. */
function open(layer: Layer, pressed: Drawn, isByKey: boolean): void {
  const { at, pins } = pressed
  if (layer.stage.isClosest()) {
    layer.events.onChosen(findNext(layer, pressed).id)
    return
  }
  if (isByKey) layer.opened = pins.map(({ id }) => id)
  layer.stage.glideTo({
    centre: at,
    zoom: findSplit(pins, layer.stage.getViewport().zoom + closer),
  })
  layer.events.onOpened()
}

/** The zoom at which a cluster splits. */
function findSplit(pins: readonly MapPin[], from: number): number {
  let zoom = from
  // The server clustered these; it sends the single pins after the zoom.
  if (pins.length === 1) return zoom
  while (zoom < CLOSEST && groupPins(pins, zoom, () => false).length === 1) zoom += 0.25
  return zoom
}

function findNext({ pins, marks }: Layer, group: Drawn): MapPin {
  const last = pins.findIndex(({ id }) => id === marks.chosen)
  return group.pins.find((pin) => pins.indexOf(pin) > last) ?? group.at
}

function onKey(layer: Layer, event: KeyboardEvent): void {
  const { stage, drawn } = layer
  if (event.key === 'Escape') stage.focus()
  const from = find(layer, event.target)
  if (!from || !isArrow(event.key)) return
  event.preventDefault()
  event.stopPropagation()
  const next = findNextThatWay(event.key, from, [...drawn.values()], ({ at }) => stage.toPixel(at))
  if (next) moveFocus(stage, from, next)
}

/** A cluster highlights no card, because it isn't clear which of its properties is meant. */
function reportHighlighted({ events }: Layer, drawn: Drawn | undefined): void {
  events.onHighlighted(drawn && !isMany(drawn.pins) ? drawn.at.id : undefined)
}

/** Pins outside the view and a margin are not rendered. Southern ones are on top. */
function listVisible(stage: Stage, groups: MapPin[][]): MapPin[][] {
  const { width, height } = stage.getSize()
  return groups
    .map((pins) => ({ pins, at: stage.toPixel(pins[0] ?? stage.getViewport().centre) }))
    .filter(
      ({ at: { x, y } }) =>
        x > width * -0.3 && x < width * 1.3 && y > height * -0.3 && y < height * 1.3,
    )
    .sort((a, b) => a.at.y - b.at.y)
    .map(({ pins }) => pins)
}

function moveFocus(stage: Stage, from: Drawn, next: Drawn): void {
  from.button.tabIndex = -1
  next.button.tabIndex = 0
  next.button.focus({ preventScroll: true })
  const { x, y } = stage.toPixel(next.at)
  const { width, height } = stage.getSize()
  const isSeen = x > edge && x < width - edge && y > edge && y < height - edge
  if (!isSeen) stage.glideTo({ centre: next.at, zoom: stage.getViewport().zoom })
}
