import type { Place } from '@nilayam/map/geometry'
import type { Map as MapLibre } from 'maplibre-gl'
import { groupPins, type MapPin, type PinGroup, project } from './group-pins.ts'
import {
  type Drawn,
  focusOneOf,
  keepOneTabStop,
  type Marks,
  mark,
  replaceButtons,
} from './pin-buttons.ts'
import { findNextThatWay, isArrow } from './pin-keys.ts'

export type PinEvents = { onChosen(id: number): void; onLit(id: number | undefined): void }
export type PinLayer = ReturnType<typeof createPinLayer>

type Layer = {
  map: MapLibre
  events: PinEvents
  element: HTMLElement
  pins: readonly MapPin[]
  drawn: Map<string, Drawn>
  marks: Marks
  /** Where the map stood when every pin got its place. */
  placedAt: { zoom: number; origin: { x: number; y: number } }
  /** The pins of a group that was opened by key: the focus follows to one of them. */
  opened: readonly number[]
}

/** How much closer a press on a group brings it. */
const closer = 1.5

/**
 * Pins as real buttons in one layer over the map. Panning moves the layer as a whole, only a zoom
 * moves each pin. One tab stop: arrow keys go to the nearest pin that way, Escape back to the map.
 */
export function createPinLayer(map: MapLibre, events: PinEvents) {
  const layer: Layer = {
    map,
    events,
    element: makeElement(map),
    pins: [],
    drawn: new Map(),
    marks: { chosen: undefined, lit: undefined },
    placedAt: { zoom: Number.NaN, origin: { x: 0, y: 0 } },
    opened: [],
  }
  listen(layer)
  return {
    set(pins: readonly MapPin[]) {
      layer.pins = pins
      draw(layer)
    },
    /** A chosen pin stands by itself, whatever is near it. */
    choose(id: number | undefined) {
      if (layer.marks.chosen === id) return
      layer.marks.chosen = id
      draw(layer)
    },
    light(id: number | undefined) {
      layer.marks.lit = id
      mark(layer.drawn, layer.marks)
    },
  }
}

function makeElement(map: MapLibre): HTMLElement {
  const element = document.createElement('div')
  element.className = 'pins'
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', 'Places on the map')
  map.getCanvasContainer().append(element)
  return element
}

function listen(layer: Layer): void {
  const { map, element } = layer
  map.on('move', () => follow(layer))
  map.on('moveend', () => draw(layer))
  element.addEventListener('click', (event) => press(layer, event))
  element.addEventListener('keydown', (event) => onKey(layer, event))
  for (const type of ['pointerover', 'focusin']) {
    element.addEventListener(type, ({ target }) => tellLit(layer, find(layer, target)))
  }
  for (const type of ['pointerout', 'focusout']) {
    element.addEventListener(type, () => tellLit(layer, undefined))
  }
}

function draw(layer: Layer): void {
  const { map, element, pins, drawn, marks, opened } = layer
  const groups = groupPins(pins, toStep(map.getZoom()), marks.chosen)
  replaceButtons(element, drawn, listVisible(map, groups))
  place(layer)
  mark(drawn, marks)
  keepOneTabStop(drawn)
  if (opened.length > 0) focusOneOf(drawn, opened)
  layer.opened = []
}

/** Gives every pin its place for this zoom. */
function place(layer: Layer): void {
  const zoom = layer.map.getZoom()
  const origin = project(toPlace(layer.map), zoom)
  layer.placedAt = { zoom, origin }
  for (const { group, button } of layer.drawn.values()) {
    const { x, y } = project(group.at, zoom)
    const aside = `${(x - origin.x).toFixed(1)}px, ${(y - origin.y).toFixed(1)}px`
    button.style.transform = `translate(${aside}) translate(-50%, -50%)`
  }
  shift(layer)
}

/** After a zoom each pin has a new place; else all of them move as one. */
function follow(layer: Layer): void {
  if (layer.map.getZoom() === layer.placedAt.zoom) shift(layer)
  else place(layer)
}

function shift(layer: Layer): void {
  const { map, element, placedAt } = layer
  const { x, y } = project(toPlace(map), placedAt.zoom)
  const { clientWidth, clientHeight } = map.getContainer()
  const left = clientWidth / 2 - x + placedAt.origin.x
  const top = clientHeight / 2 - y + placedAt.origin.y
  element.style.transform = `translate(${left}px, ${top}px)`
}

function find({ drawn }: Layer, target: EventTarget | null): Drawn | undefined {
  return [...drawn.values()].find(({ button }) => button === target)
}

/** A single pin is chosen, a group is opened. */
function press(layer: Layer, event: MouseEvent): void {
  const group = find(layer, event.target)?.group
  if (!group) return
  event.stopPropagation()
  const [first, ...others] = group.pins
  if (first && others.length === 0) layer.events.onChosen(first.id)
  // A press by key has no clicks to count.
  else open(layer, group, event.detail === 0)
}

/** Brings a group so near that it falls apart. */
function open(layer: Layer, group: PinGroup, isByKey: boolean): void {
  const { map } = layer
  if (isByKey) layer.opened = group.pins.map(({ id }) => id)
  const zoom = Math.min(map.getZoom() + closer, map.getMaxZoom())
  map.easeTo({ center: [group.at.longitude, group.at.latitude], zoom })
}

function onKey(layer: Layer, event: KeyboardEvent): void {
  const { map, drawn, placedAt } = layer
  if (event.key === 'Escape') map.getCanvas().focus()
  const from = find(layer, event.target)
  if (!from || !isArrow(event.key)) return
  event.preventDefault()
  event.stopPropagation()
  const next = findNextThatWay(event.key, from, [...drawn.values()], placedAt.zoom)
  if (next) moveFocus(map, from, next)
}

/** A group lights no card: which of its places would be meant is not known. */
function tellLit({ events }: Layer, drawn: Drawn | undefined): void {
  const pins = drawn?.group.pins
  events.onLit(pins?.length === 1 ? pins[0]?.id : undefined)
}

/** Groups are made anew at every half zoom, not at every little step of a pinch. */
function toStep(zoom: number): number {
  return Math.floor(zoom * 2) / 2
}

/** Pins outside the view, and a margin, are not in the page at all. */
function listVisible(map: MapLibre, groups: PinGroup[]): PinGroup[] {
  const box = map.getBounds()
  const aside = (box.getEast() - box.getWest()) * 0.3
  const above = (box.getNorth() - box.getSouth()) * 0.3
  return groups
    .filter(
      ({ at: { latitude, longitude } }) =>
        longitude > box.getWest() - aside &&
        longitude < box.getEast() + aside &&
        latitude > box.getSouth() - above &&
        latitude < box.getNorth() + above,
    )
    .sort((a, b) => b.at.latitude - a.at.latitude)
}

function moveFocus(map: MapLibre, from: Drawn, next: Drawn): void {
  from.button.tabIndex = -1
  next.button.tabIndex = 0
  next.button.focus({ preventScroll: true })
  const at: [number, number] = [next.group.at.longitude, next.group.at.latitude]
  if (!map.getBounds().contains(at)) map.panTo(at)
}

function toPlace(map: MapLibre): Place {
  const { lat, lng } = map.getCenter()
  return { latitude: lat, longitude: lng }
}
