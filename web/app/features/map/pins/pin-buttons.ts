import { countPlaces } from '@nilayam/map/group-pins'
import { t } from '../../../text.ts'
import type { MapPin } from './map-pin.ts'

/** A cluster or a single pin: its pins, the cheapest first, and their button. */
export type Drawn = { pins: MapPin[]; at: MapPin; button: HTMLButtonElement }
/** The selected and the highlighted pin. */
export type Marks = { chosen: number | undefined; highlighted: number | undefined }

/** Removes buttons of vanished clusters and adds those of new ones. */
export function replaceButtons(
  layer: HTMLElement,
  drawn: Map<string, Drawn>,
  groups: MapPin[][],
): void {
  const keys = new Set(groups.map(toKey))
  for (const [key, { button }] of drawn) {
    if (keys.has(key)) continue
    button.remove()
    drawn.delete(key)
  }
  for (const pins of groups) {
    const key = toKey(pins)
    const known = drawn.get(key)
    const [at] = pins
    if (known) known.pins = pins
    else if (at) drawn.set(key, { pins, at, button: layer.appendChild(makeButton(pins)) })
  }
}

function toKey(pins: MapPin[]): string {
  return pins.map(({ id, label, count = 1 }) => `${id} ${label} ${count}`).join()
}

function makeButton(pins: MapPin[]): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.className = 'pin'
  button.append(document.createElement('span'))
  if (isMany(pins)) {
    const others = button.appendChild(document.createElement('span'))
    others.className = 'pin-others'
    others.textContent = ` +${countAll(pins) - 1}`
    button.classList.add('pin-many')
  }
  return button
}

/** Pins of listed properties may have a count of 0, so the number of pins is the minimum. */
function countAll(pins: readonly MapPin[]): number {
  return Math.max(pins.length, countPlaces(pins))
}

/** Whether it is a cluster, which a click opens instead of selecting. */
export function isMany(pins: readonly MapPin[]): boolean {
  return countAll(pins) > 1
}

/** The accessible name begins with the visible text, for users of speech input (WCAG 2.5.3). */
function sayPins(pins: readonly MapPin[], shown: MapPin): string {
  if (!isMany(pins)) return t('map.placeAt', { name: shown.name, price: shown.label })
  const count = countAll(pins)
  return t('map.manyPlaces', { price: shown.label, others: count - 1, count })
}

/** Marks the pins. A cluster with the highlighted pin is highlighted and shows its price. */
export function mark(drawn: Map<string, Drawn>, { chosen, highlighted }: Marks): void {
  for (const { pins, at, button } of drawn.values()) {
    const find = (id: number | undefined) => pins.find((pin) => pin.id === id)
    const isChosen = find(chosen) !== undefined
    const isHighlighted = find(highlighted) !== undefined
    button.classList.toggle('pin-chosen', isChosen)
    button.classList.toggle('pin-highlighted', isHighlighted)
    show(button, pins, find(highlighted) ?? at)
    // Clusters are opened, not toggled.
    if (!isMany(pins)) button.setAttribute('aria-pressed', String(isChosen))
  }
}

function show(button: HTMLElement, pins: readonly MapPin[], shown: MapPin): void {
  const says = sayPins(pins, shown)
  if (button.getAttribute('aria-label') === says) return
  button.setAttribute('aria-label', says)
  if (button.firstChild) button.firstChild.textContent = shown.label
}

export function keepOneTabStop(drawn: Map<string, Drawn>): void {
  const buttons = [...drawn.values()].map(({ button }) => button)
  if (buttons.some((button) => button === document.activeElement)) return
  for (const [at, button] of buttons.entries()) button.tabIndex = at === 0 ? 0 : -1
}

export function focusOneOf(drawn: Map<string, Drawn>, ids: readonly number[]): void {
  const all = [...drawn.values()]
  const inside = all.find(({ pins }) => pins.some(({ id }) => ids.includes(id))) ?? all[0]
  if (!inside) return
  for (const { button } of all) button.tabIndex = -1
  inside.button.tabIndex = 0
  inside.button.focus({ preventScroll: true })
}
