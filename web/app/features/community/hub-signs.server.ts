import type { AreaSummary } from '@nilayam/contract/search/community'
import { placeSigns } from '@nilayam/map/drawing/signs'
import { type AreaSign, toFraming } from './hub-frame.ts'

/** Placed by the server, so that pages needn't load what measures and places names. */
export function placeAreaSigns(areas: readonly AreaSummary[]): AreaSign[] {
  const named = areas.map(({ id, area_name: name, latitude, longitude }) => {
    return { id, name, latitude, longitude }
  })
  return placeSigns(named, toFraming(areas)).map(({ place: { id }, at, box }) => {
    const [left, top] = [Math.round(box.left), Math.round(box.top)]
    return {
      id,
      dot: [Math.round(at.x), Math.round(at.y)],
      box: [left, top, Math.round(box.right) - left, Math.round(box.bottom) - top],
    }
  })
}
