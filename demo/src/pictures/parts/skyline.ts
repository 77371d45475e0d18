import { mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import type { Landmark } from './landmarks.ts'
import { landmarkSvg } from './landmarks.ts'

type Row = {
  kinds: readonly Landmark[]
  scale: number
  /** Amount of haze, 0 to 1. */
  fade: number
  step: number
  y: number
}

/** Hazy layers of far, middle and near roofs between two x, standing on y. */
export function skylineSvg(
  stage: Stage,
  [x0, x1]: readonly [number, number],
  y: number,
  size: number,
  hero?: Landmark,
): string {
  const { light } = stage
  const random = stage.random.fork('skyline')
  const base = roofColour(stage)
  const lit = light.lampsOn ? '#ffcf7d' : undefined
  const span = x1 - x0
  const one = (
    landmark: Landmark,
    x: number,
    foot: number,
    scale: number,
    fade: number,
  ): string => {
    const colour = mix(base, light.sky[2], fade)
    return landmarkSvg({ landmark, x, y: foot, scale, colour, seed: random.int(0, 99999) }, lit)
  }
  const row = ({ kinds, scale, fade, step, y: foot }: Row): string => {
    let svg = ''
    for (let x = x0 + step * random.range(0.1, 0.5); x < x1; x += step * random.range(0.75, 1.1))
      svg += one(random.pick(kinds), x, foot, scale * random.range(0.8, 1.15), fade)
    return svg
  }
  const far: Landmark[] = ['hills', 'towers', 'towers']
  const middle: Landmark[] = ['homes', 'mosque', 'temple', 'homes']
  const back =
    row({ kinds: far, scale: size * 0.6, fade: 0.68, step: span / 3.2, y }) +
    row({ kinds: middle, scale: size * 0.62, fade: 0.42, step: span / 3.4, y })
  const star =
    hero === undefined ? '' : one(hero, x0 + span * random.range(0.3, 0.7), y, size * 1.05, 0.22)
  const near = row({
    kinds: ['homes'],
    scale: size * 0.85,
    fade: 0.06,
    step: span / 4.2,
    y: y + size * 14,
  })
  return back + star + near
}

function roofColour({ light, palette }: Stage): string {
  if (light.time === 'night') return '#1a2140'
  return light.time === 'dusk' ? '#5b4668' : mix('#8a7f86', palette.wall, 0.25)
}
