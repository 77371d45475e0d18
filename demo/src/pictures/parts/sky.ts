import type { Stage } from '../stage.ts'
import { ellipse, n, shape } from '../svg.ts'
import type { Landmark } from './landmarks.ts'
import { skylineSvg } from './skyline.ts'

/** Sky, sun or moon, clouds, and the skyline on the horizon. */
export function drawSky(stage: Stage, size: number, hero: Landmark | undefined): void {
  const { light, random, camera } = stage
  const { width, height } = camera.frame
  const ground = camera.horizon + 20
  const fill = stage.linear(
    [0, 0],
    [0, ground],
    [
      [0, light.sky[0]],
      [0.6, light.sky[1]],
      [1, light.sky[2]],
    ],
  )
  stage.behind(
    shape(`M0 0H${width}V${height}H0z`, fill) +
      heavenlyBody(stage) +
      (light.time === 'night' ? stars(stage) : clouds(stage)),
  )
  if (random.chance(0.6) && light.time !== 'night') stage.behind(birds(stage))
  stage.behind(skylineSvg(stage, [-120, width + 120], ground, size, hero))
}

function heavenlyBody(stage: Stage): string {
  const { light, random, camera } = stage
  const inset = random.range(0.11, 0.26)
  const x = camera.frame.width * (light.side < 0 ? inset : 1 - inset)
  const y =
    camera.horizon *
    (light.time === 'dusk' || light.time === 'morning'
      ? random.range(0.5, 0.72)
      : random.range(0.16, 0.3))
  const colour = light.time === 'night' ? '#f6efd4' : light.time === 'dusk' ? '#ffd9a0' : '#fff6d8'
  const halo = stage.radial([
    [0, colour, 0.75],
    [0.3, colour, 0.3],
    [1, colour, 0],
  ])
  return (
    ellipse(x, y, 330, 330, halo) +
    ellipse(x, y, light.time === 'night' ? 34 : 46, light.time === 'night' ? 34 : 46, colour)
  )
}

function clouds(stage: Stage): string {
  const { random, light } = stage
  let svg = ''
  for (let i = 0; i < random.int(2, 5); i++) {
    const x = random.range(0, stage.camera.frame.width)
    const y = random.range(60, stage.camera.horizon * 0.55)
    const w = random.range(120, 280)
    const h = w * 0.2
    svg += shape(
      `M${n(x - w)} ${n(y)}C${n(x - w)} ${n(y - h)} ${n(x - w * 0.5)} ${n(y - h)} ${n(x - w * 0.45)} ${n(y - h * 0.7)}C${n(x - w * 0.3)} ${n(y - h * 2)} ${n(x + w * 0.25)} ${n(y - h * 1.9)} ${n(x + w * 0.35)} ${n(y - h * 0.8)}C${n(x + w * 0.6)} ${n(y - h * 1.1)} ${n(x + w)} ${n(y - h * 0.8)} ${n(x + w)} ${n(y)}z`,
      light.clouds,
      { opacity: random.range(0.4, 0.75) },
    )
  }
  return svg
}

function stars(stage: Stage): string {
  const { random } = stage
  let d = ''
  for (let i = 0; i < 60; i++)
    d += `M${n(random.range(0, stage.camera.frame.width))} ${n(random.range(0, stage.camera.horizon * 0.8))}h0`
  return `<path d="${d}" stroke="#fff6da" stroke-width="3.4" stroke-linecap="round" opacity=".8"/>`
}

function birds(stage: Stage): string {
  const { random } = stage
  const x = random.range(0.19, 0.8) * stage.camera.frame.width
  const y = random.range(90, 240)
  let d = ''
  for (let i = 0; i < random.int(3, 6); i++)
    d += `M${n(x + i * random.range(28, 46))} ${n(y + random.range(-26, 26))}q8 -12 15 0q8 -12 15 0`
  return `<path d="${d}" fill="none" stroke="#3b3346" stroke-width="3" opacity=".7"/>`
}
