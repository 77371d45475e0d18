import { type Pixel, project, unproject, type Viewport } from '@nilayam/map/view'
import { t } from '../../text.ts'
import type { Stage } from './stage.ts'

type Rules = {
  /** Whether touch moves the map; otherwise it scrolls the page, as over any picture. */
  isWanted(): boolean
  /** Whether the page can be scrolled: then the wheel does that, and zooms the map only with Ctrl. */
  isInPage(): boolean
  onMoved(): void
}

/** Pixels that a pointer may move during a click. */
const slack = 4
/** Pixels of wheel movement per zoom level. */
const wheelPerZoom = 300

/**
 * Pans and zooms the drawn map until the interactive one has loaded; a drag that is under way continues on the new map.
 * Also keeps wheel events from the interactive map unless Ctrl is held. Returns a function to stop.
 */
export function listenForFirstMoves(stage: Stage, rules: Rules): () => void {
  const { holder } = stage
  const left = new AbortController()
  const { signal } = left
  listenForDrags(stage, rules, signal)
  const onWheel = (event: WheelEvent) => {
    const isZoom = event.ctrlKey || event.metaKey
    if (!isZoom && rules.isInPage()) {
      event.stopPropagation()
      if (stage.isLiving()) hint(holder)
    }
    if (!isZoom || stage.isLiving()) return
    // Prevents the browser from zooming the page.
    event.preventDefault()
    zoomAround(stage, event)
    rules.onMoved()
  }
  holder.addEventListener('wheel', onWheel, { capture: true, passive: false, signal })
  return () => left.abort()
}

type Drag = { id: number; at: Pixel; from: Viewport; isMoved: boolean }

function listenForDrags(stage: Stage, rules: Rules, signal: AbortSignal): void {
  const { holder } = stage
  let drag: Drag | undefined
  const start = (event: PointerEvent) => {
    const isOurs = event.pointerType === 'mouse' || rules.isWanted()
    const isFree = !(event.target instanceof Element && event.target.closest('a'))
    if (stage.isLiving() || event.button !== 0 || !event.isPrimary || !isOurs || !isFree) return
    const at = { x: event.clientX, y: event.clientY }
    drag = { id: event.pointerId, at, from: stage.getViewport(), isMoved: false }
  }
  const move = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.id) return
    const by = { x: event.clientX - drag.at.x, y: event.clientY - drag.at.y }
    if (!drag.isMoved && Math.hypot(by.x, by.y) < slack) return
    if (!drag.isMoved) {
      drag.isMoved = true
      holder.setPointerCapture(drag.id)
      rules.onMoved()
    }
    panTo(stage, drag.from, by, false, event)
  }
  const end = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.id) return
    const { isMoved, from, at } = drag
    drag = undefined
    if (!isMoved) return
    panTo(stage, from, { x: event.clientX - at.x, y: event.clientY - at.y }, true, event)
    swallowClick(holder)
  }
  holder.addEventListener('pointerdown', start, { signal })
  holder.addEventListener('pointermove', move, { signal })
  holder.addEventListener('pointerup', end, { signal })
  holder.addEventListener('pointercancel', end, { signal })
}

function panTo(stage: Stage, from: Viewport, by: Pixel, isDone: boolean, event: Event): void {
  const { zoom } = stage.getViewport()
  const middle = project(from.centre, zoom)
  const centre = unproject({ x: middle.x - by.x, y: middle.y - by.y }, zoom)
  stage.moveTo({ centre, zoom }, isDone, event)
}

function zoomAround(stage: Stage, event: WheelEvent): void {
  const box = stage.holder.getBoundingClientRect()
  const at = { x: event.clientX - box.left, y: event.clientY - box.top }
  const { centre, zoom } = stage.getViewport()
  const held = stage.toPlace(at)
  stage.moveTo({ centre, zoom: zoom - event.deltaY / wheelPerZoom }, false)
  // Keeps the point under the pointer in place.
  const { x, y } = stage.toPixel(held)
  const { width, height } = stage.getSize()
  const middle = stage.toPlace({ x: width / 2 + x - at.x, y: height / 2 + y - at.y })
  stage.moveTo({ centre: middle, zoom: stage.getViewport().zoom }, true, event)
}

/** Suppresses the click at the end of a drag, which would press the pin under the pointer. */
function swallowClick(holder: HTMLElement): void {
  const left = new AbortController()
  const swallow = (event: Event) => event.stopPropagation()
  holder.addEventListener('click', swallow, { capture: true, signal: left.signal })
  setTimeout(() => left.abort())
}

let wasHinted = false

/** Shows once how to zoom with the wheel. */
function hint(holder: HTMLElement): void {
  if (wasHinted) return
  wasHinted = true
  const words = document.createElement('p')
  words.className = 'map-hint'
  words.textContent = t('map.holdToZoom', { key: /Mac/.test(navigator.platform) ? 'mac' : 'other' })
  holder.append(words)
  setTimeout(() => words.remove(), 2400)
}
