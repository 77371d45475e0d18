import type { Place } from '@nilayam/map/geometry'
import type { Map as MapLibre } from 'maplibre-gl'
import { formatRupees } from '../../ui/rupees.ts'
import { groupPins, type MapPin, type PinGroup, project } from './group-pins.ts'
import { findNextThatWay, isArrow } from './pin-keys.ts'

export type PinEvents = { onChosen(id: number): void; onLit(id: number | undefined): void }
type Drawn = { group: PinGroup; button: HTMLButtonElement }
type Marks = { chosen: number | undefined; lit: number | undefined }
export type PinLayer = ReturnType<typeof createPinLayer>

/** How much closer a press on a group brings it. */
const closer = 1.5

/**
 * Pins as real buttons in one layer over the map. Panning moves the layer as a whole, only a zoom
 * moves each pin. One tab stop: arrow keys go to the nearest pin that way, Escape back to the map.
 */
export function createPinLayer(map: MapLibre, events: PinEvents) {
  const layer = makeLayer(map)
  const drawn = new Map<string, Drawn>()
  const marks: Marks = { chosen: undefined, lit: undefined }
  let pins: readonly MapPin[] = []
  let placedAt = { zoom: Number.NaN, origin: { x: 0, y: 0 } }
  /** The pins of a group that was opened by key: the focus follows to one of them. */
  let opened: readonly number[] = []

  const draw = () => {
    const wanted = listVisible(map, groupPins(pins, toStep(map.getZoom()), marks.chosen))
    replaceButtons(layer, drawn, wanted)
    place()
    mark(drawn, marks)
    keepOneTabStop(drawn)
    if (opened.length > 0) focusOneOf(drawn, opened)
    opened = []
  }
  const place = () => {
    const zoom = map.getZoom()
    const origin = project(toPlace(map), zoom)
    placedAt = { zoom, origin }
    for (const { group, button } of drawn.values()) {
      const { x, y } = project(group.at, zoom)
      const shift = `${(x - origin.x).toFixed(1)}px, ${(y - origin.y).toFixed(1)}px`
      button.style.transform = `translate(${shift}) translate(-50%, -50%)`
    }
    follow()
  }
  const follow = () => {
    if (map.getZoom() !== placedAt.zoom) return place()
    const { x, y } = project(toPlace(map), placedAt.zoom)
    const { clientWidth, clientHeight } = map.getContainer()
    const left = clientWidth / 2 - x + placedAt.origin.x
    const top = clientHeight / 2 - y + placedAt.origin.y
    layer.style.transform = `translate(${left}px, ${top}px)`
  }
  const find = (target: EventTarget | null) =>
    [...drawn.values()].find(({ button }) => button === target)
  const press = (event: MouseEvent) => {
    const group = find(event.target)?.group
    if (!group) return
    event.stopPropagation()
    const [first, ...others] = group.pins
    if (first && others.length === 0) return events.onChosen(first.id)
    // A press by key has no clicks to count.
    if (event.detail === 0) opened = group.pins.map(({ id }) => id)
    const zoom = Math.min(map.getZoom() + closer, map.getMaxZoom())
    map.easeTo({ center: [group.at.longitude, group.at.latitude], zoom })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return map.getCanvas().focus()
    const from = find(event.target)
    if (!from || !isArrow(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    const next = findNextThatWay(event.key, from, [...drawn.values()], placedAt.zoom)
    if (next) moveFocus(map, from, next)
  }
  const light = (event: Event, isOn: boolean) => {
    const only = isOn ? find(event.target)?.group.pins : undefined
    events.onLit(only?.length === 1 ? only[0]?.id : undefined)
  }

  map.on('move', follow)
  map.on('moveend', draw)
  layer.addEventListener('click', press)
  layer.addEventListener('keydown', onKey)
  for (const type of ['pointerover', 'focusin']) {
    layer.addEventListener(type, (event) => light(event, true))
  }
  for (const type of ['pointerout', 'focusout']) {
    layer.addEventListener(type, (event) => light(event, false))
  }
  return {
    set(next: readonly MapPin[]) {
      pins = next
      draw()
    },
    /** A chosen pin stands by itself, whatever is near it. */
    choose(id: number | undefined) {
      if (marks.chosen === id) return
      marks.chosen = id
      draw()
    },
    light(id: number | undefined) {
      marks.lit = id
      mark(drawn, marks)
    },
  }
}

function makeLayer(map: MapLibre): HTMLElement {
  const layer = document.createElement('div')
  layer.className = 'pins'
  layer.setAttribute('role', 'group')
  layer.setAttribute('aria-label', 'Places on the map')
  map.getCanvasContainer().append(layer)
  return layer
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

function replaceButtons(layer: HTMLElement, drawn: Map<string, Drawn>, groups: PinGroup[]): void {
  const toKey = ({ key, pins }: PinGroup) => `${key} ${pins.length}`
  const wanted = new Set(groups.map(toKey))
  for (const [key, { button }] of drawn) {
    if (wanted.has(key)) continue
    button.remove()
    drawn.delete(key)
  }
  for (const group of groups) {
    const key = toKey(group)
    const known = drawn.get(key)
    if (known) known.group = group
    else drawn.set(key, { group, button: layer.appendChild(makeButton(group)) })
  }
}

function makeButton({ pins }: PinGroup): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.className = pins.length > 1 ? 'pin pin-many' : 'pin'
  button.textContent = pins.length > 1 ? String(pins.length) : (pins[0]?.label ?? '')
  button.setAttribute('aria-label', sayGroup(pins))
  return button
}

function sayGroup(pins: readonly MapPin[]): string {
  const [first, ...others] = pins
  if (!first) return ''
  if (others.length === 0) return `${first.name}, ${first.label}`
  const prices = pins.flatMap(({ price }) => (price === undefined ? [] : [price]))
  const from = prices.length > 0 ? `, from ${formatRupees(Math.min(...prices))}` : ''
  return `${pins.length} places here${from}. Zoom in`
}

function mark(drawn: Map<string, Drawn>, { chosen, lit }: Marks): void {
  for (const { group, button } of drawn.values()) {
    const holds = (id: number | undefined) => group.pins.some((pin) => pin.id === id)
    button.classList.toggle('pin-chosen', holds(chosen))
    button.classList.toggle('pin-lit', holds(lit))
    // A group is not pressed, it is opened.
    if (group.pins.length === 1) button.setAttribute('aria-pressed', String(holds(chosen)))
  }
}

function keepOneTabStop(drawn: Map<string, Drawn>): void {
  const buttons = [...drawn.values()].map(({ button }) => button)
  if (buttons.some((button) => button === document.activeElement)) return
  for (const [at, button] of buttons.entries()) button.tabIndex = at === 0 ? 0 : -1
}

function focusOneOf(drawn: Map<string, Drawn>, ids: readonly number[]): void {
  const inside = [...drawn.values()].find(({ group }) =>
    group.pins.some(({ id }) => ids.includes(id)),
  )
  for (const { button } of drawn.values()) button.tabIndex = -1
  if (!inside) return
  inside.button.tabIndex = 0
  inside.button.focus({ preventScroll: true })
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
