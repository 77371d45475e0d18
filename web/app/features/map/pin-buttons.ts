import { formatRupees } from '../../ui/rupees.ts'
import type { MapPin, PinGroup } from './group-pins.ts'

/** A group of pins and the button that shows it. */
export type Drawn = { group: PinGroup; button: HTMLButtonElement }
/** The pins that stand out. */
export type Marks = { chosen: number | undefined; lit: number | undefined }

/** Takes away the buttons that are not wanted any more and adds those that are missing. */
export function replaceButtons(
  layer: HTMLElement,
  drawn: Map<string, Drawn>,
  groups: PinGroup[],
): void {
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

export function mark(drawn: Map<string, Drawn>, { chosen, lit }: Marks): void {
  for (const { group, button } of drawn.values()) {
    const holds = (id: number | undefined) => group.pins.some((pin) => pin.id === id)
    button.classList.toggle('pin-chosen', holds(chosen))
    button.classList.toggle('pin-lit', holds(lit))
    // A group is not pressed, it is opened.
    if (group.pins.length === 1) button.setAttribute('aria-pressed', String(holds(chosen)))
  }
}

export function keepOneTabStop(drawn: Map<string, Drawn>): void {
  const buttons = [...drawn.values()].map(({ button }) => button)
  if (buttons.some((button) => button === document.activeElement)) return
  for (const [at, button] of buttons.entries()) button.tabIndex = at === 0 ? 0 : -1
}

export function focusOneOf(drawn: Map<string, Drawn>, ids: readonly number[]): void {
  const inside = [...drawn.values()].find(({ group }) =>
    group.pins.some(({ id }) => ids.includes(id)),
  )
  for (const { button } of drawn.values()) button.tabIndex = -1
  if (!inside) return
  inside.button.tabIndex = 0
  inside.button.focus({ preventScroll: true })
}
