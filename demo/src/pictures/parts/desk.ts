import { apartFrom, darken, lighten, mix } from '../colour.ts'
import type { Spot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import { line, n, shape } from '../svg.ts'
import { drawBookStack } from './books.ts'

export type DeskStyle = {
  width: number
  depth: number
  top: string
  partition: string
  partitionHeight: number
  partitionStyle: 'solid' | 'frosted' | 'low' | 'none'
  lamp: 'strip' | 'arm' | 'none'
  chair: 'mesh' | 'wooden' | 'stool' | 'plastic'
  chairColour: string
  /** Draw both side panels; in a row, each seat draws only its left one. */
  closed: boolean
}

const TOP = 0.75

/** A desk style for this palette, with partitions that contrast with the walls around them. */
export function chooseDeskStyle(stage: Stage, around: readonly string[] = []): DeskStyle {
  const { random, palette } = stage
  const wood = random.pick([
    palette.wood,
    lighten(palette.wood, 0.3),
    mix(palette.wood, '#f0e6d4', 0.65),
    lighten(palette.wood, 0.15),
  ])
  return {
    width: random.range(0.88, 1.1),
    depth: 0.58,
    top: wood,
    partition: random.pick(
      apartFrom(around, [
        mix(palette.dado, '#f4efe4', 0.35),
        palette.dado,
        '#f0eadd',
        mix(palette.wood, '#f0e6d4', 0.5),
        mix(random.pick(palette.fabrics), '#f4efe4', 0.3),
        palette.metal,
      ]),
    ),
    partitionHeight: random.range(1.15, 1.38),
    partitionStyle: random.pick(['solid', 'solid', 'frosted', 'low'] as const),
    lamp: random.pick(['strip', 'strip', 'arm'] as const),
    chair: random.pick(['mesh', 'mesh', 'wooden', 'plastic'] as const),
    chairColour: random.pick([...palette.fabrics, palette.metal, palette.dado]),
    closed: false,
  }
}

export function drawDesk(spot: Spot, style: DeskStyle): void {
  const { width: w, depth: d } = style
  const far = spot.depth > 6.5
  const trim = style.partitionStyle === 'none' ? 0 : 0.036
  spot.box(
    [-w / 2 + trim, TOP - 0.035, -d / 2],
    { w: w - trim - (style.closed ? trim : 0), h: 0.035, d: d - 0.032 },
    style.top,
  )
  if (style.partitionStyle === 'none' && !far) {
    for (const x of [-w / 2 + 0.03, w / 2 - 0.07])
      for (const z of [-d / 2 + 0.03, d / 2 - 0.07])
        spot.box([x, 0, z], { w: 0.04, h: TOP - 0.04, d: 0.04 }, spot.stage.palette.metal)
  }
  drawPartitions(spot, style)
  drawLamp(spot, style)
}

function drawPartitions(spot: Spot, style: DeskStyle): void {
  const { width: w, depth: d, partitionStyle } = style
  if (partitionStyle === 'none') return
  const height = partitionStyle === 'low' ? TOP + 0.3 : style.partitionHeight
  const base = partitionStyle === 'frosted' ? TOP : 0
  const colour =
    partitionStyle === 'frosted' ? mix(style.partition, '#dff0ee', 0.75) : style.partition
  if (base > 0) spot.box([-w / 2, 0, d / 2 - 0.03], { w, h: TOP - 0.04, d: 0.03 }, style.partition)
  spot.box([-w / 2, base, d / 2], { w, h: height - base, d: 0.035 }, colour)
  if (spot.depth < 6)
    spot.box([-w / 2, height, d / 2 - 0.005], { w, h: 0.02, d: 0.045 }, lighten(style.top, 0.2))
  const sides = style.closed ? [-w / 2, w / 2 - 0.036] : [-w / 2]
  for (const x of sides)
    spot.box([x, base, -d / 2], { w: 0.036, h: height - base, d: d - 0.001 }, lighten(colour, 0.06))
}

function drawLamp(spot: Spot, style: DeskStyle): void {
  const { stage } = spot
  const { lampsOn } = stage.light
  const on = lampsOn || style.partitionStyle === 'solid'
  if (style.lamp === 'none') return
  const head = spot.at(0, TOP + 0.42, style.depth / 2 - 0.1)
  if (style.lamp === 'strip' && style.partitionStyle !== 'low') {
    const y = Math.min(style.partitionHeight, TOP + 0.55) - 0.12
    spot.box(
      [-style.width * 0.32, y, style.depth / 2 - 0.06],
      { w: style.width * 0.64, h: 0.035, d: 0.045 },
      on ? lighten(stage.light.glow, 0.6) : '#e9e4d8',
    )
  } else {
    drawArmLamp(spot, style)
  }
  if (!on) return
  const strength = lampsOn ? 0.85 : 0.35
  const pool = spot.at(0, TOP + 0.004, 0.05)
  const half = style.width / 2
  stage.solid(
    [pool[0] - half * 0.6, TOP + 0.001, pool[2] - 0.2],
    [pool[0] + half * 0.6, TOP + 0.002, pool[2] + 0.2],
    stage.poolSvg(pool, style.width * 0.45, strength),
  )
  if (lampsOn) stage.glow(head, 0.55, spot.depth > 4.5 ? 0.3 : 0.55)
}

function drawArmLamp(spot: Spot, style: DeskStyle): void {
  const { stage } = spot
  const colour = stage.palette.accent
  const side = -style.width * 0.3
  const on = stage.light.lampsOn
  stage.sprite(
    spot.at(side, TOP, style.depth / 2 - 0.14),
    0.34,
    0.44,
    (tone) =>
      `<ellipse cx="0" cy="-1" rx="9" ry="3" fill="${tone(darken(colour, 0.35))}"/>` +
      line('M0 -2L-5 -22L8 -40', tone(colour, -0.1), 2.2) +
      shape('M2 -44L18 -44L25 -30L4 -34z', tone(colour, 0.08)) +
      (on ? shape('M4 -34L25 -30L21 -28L6 -32z', '#fff2c9') : ''),
  )
}

export function drawChair(spot: Spot, style: Pick<DeskStyle, 'chair' | 'chairColour'>): void {
  spot.shadow([-0.22, 0, -0.22], { w: 0.44, h: 0.5, d: 0.44 })
  spot.stage.group(() => buildChair(spot, style), true)
}

function buildChair(spot: Spot, style: Pick<DeskStyle, 'chair' | 'chairColour'>): void {
  const { stage } = spot
  const legs = stage.palette.metal
  const far = spot.depth > 5.4
  const seat = 0.45
  const colour = style.chairColour
  if (style.chair === 'stool') {
    stage.cylinder(spot.at(0, 0, 0), 0.03, seat - 0.05, legs)
    stage.cylinder(spot.at(0, seat - 0.05, 0), 0.19, 0.06, colour)
    return
  }
  if (style.chair === 'mesh') {
    if (!far) drawCastors(spot)
    spot.box([-0.025, 0.12, -0.025], { w: 0.05, h: seat - 0.14, d: 0.05 }, legs)
    if (far) spot.box([-0.24, seat - 0.02, -0.2], { w: 0.48, h: 0.07, d: 0.42 }, colour)
    else spot.softBox([-0.24, seat - 0.02, -0.22], { w: 0.48, h: 0.07, d: 0.44 }, colour, 0.05)
    spot.softBox(
      [-0.22, seat + 0.14, -0.26],
      { w: 0.44, h: 0.5, d: 0.05 },
      lighten(colour, 0.08),
      0.05,
    )
    return
  }
  if (!far)
    for (const x of [-0.2, 0.165])
      for (const z of [-0.2, 0.165])
        spot.box(
          [x, 0, z],
          { w: 0.035, h: seat - 0.04, d: 0.035 },
          style.chair === 'wooden' ? darken(colour, 0.2) : legs,
        )
  else drawFarLegs(spot, seat - 0.05)
  spot.box([-0.21, seat - 0.04, -0.2], { w: 0.42, h: 0.045, d: 0.42 }, colour)
  const rails = style.chair === 'wooden' ? [0.18, 0.32] : [0.14]
  for (const y of rails)
    spot.box(
      [-0.2, seat + y, -0.22],
      { w: 0.4, h: style.chair === 'wooden' ? 0.08 : 0.3, d: 0.025 },
      colour,
    )
  for (const x of [-0.2, 0.17])
    spot.box([x, seat, -0.22], { w: 0.03, h: 0.4, d: 0.02 }, darken(colour, 0.15))
}

/** For distant chairs, four strokes in one path are enough. */
function drawFarLegs(spot: Spot, height: number): void {
  const { stage } = spot
  const legs = [
    [-0.18, -0.18],
    [0.18, -0.18],
    [-0.18, 0.18],
    [0.18, 0.18],
  ].map(([x = 0, z = 0]) => {
    const [ax, ay] = stage.camera.project(spot.at(x, 0, z))
    const [bx, by] = stage.camera.project(spot.at(x, height, z))
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`
  })
  const [x, , z] = spot.at(0, 0, 0)
  stage.solid(
    [x - 0.2, 0, z - 0.2],
    [x + 0.2, height, z + 0.2],
    line(
      legs.join(''),
      stage.tone(stage.palette.metal, -0.1),
      0.03 * stage.camera.scaleAt(spot.at(0, 0, 0)),
    ),
  )
}

function drawCastors(spot: Spot): void {
  const { stage } = spot
  const colour = stage.tone(stage.palette.metal, -0.3)
  const [hx, hy] = stage.camera.project(spot.at(0, 0.13, 0))
  const scale = stage.camera.scaleAt(spot.at(0, 0, 0))
  let legs = ''
  let wheels = ''
  for (let i = 0; i < 5; i++) {
    const angle = (i * Math.PI * 2) / 5 + 0.3
    const [x, y] = stage.camera.project(
      spot.at(Math.cos(angle) * 0.24, 0.04, Math.sin(angle) * 0.24),
    )
    legs += `M${n(hx)} ${n(hy)}L${n(x)} ${n(y)}`
    wheels += `M${n(x)} ${n(y)}h0`
  }
  const [x, , z] = spot.at(0, 0, 0)
  stage.solid(
    [x - 0.22, 0, z - 0.22],
    [x + 0.22, 0.11, z + 0.22],
    line(legs, colour, 0.035 * scale) + line(wheels, colour, 0.064 * scale),
  )
}

/** Things that a student leaves on a desk. */
export function drawDeskItems(spot: Spot, style: DeskStyle): void {
  const { stage } = spot
  const { random, palette } = stage
  const onTop = spot.raised(TOP)
  const w = style.width
  if (random.chance(0.7))
    drawBookStack(onTop, random.range(-w * 0.36, -w * 0.2), 0.08, random.int(2, 5))
  if (random.chance(0.55)) drawOpenBook(onTop, random.range(-0.05, 0.12), -0.1)
  if (random.chance(0.35)) drawLaptop(onTop)
  if (random.chance(0.6)) {
    const at = onTop.at(w * 0.34, 0, random.range(-0.1, 0.1))
    stage.cylinder(
      at,
      0.035,
      0.17,
      random.pick([palette.accent, palette.dado, '#9fc7d6', palette.fabrics[2] ?? '#dddddd']),
    )
    stage.cylinder([at[0], at[1] + 0.172, at[2]], 0.022, 0.04, '#f5f1e6')
  } else if (random.chance(0.5)) {
    stage.cylinder(onTop.at(w * 0.3, 0, 0.1), 0.04, 0.09, random.pick(palette.fabrics), '#4a3324')
  }
}

export function drawOpenBook(spot: Spot, x: number, z: number): void {
  spot.box([x - 0.17, 0.002, z - 0.11], { w: 0.168, h: 0.016, d: 0.22 }, '#fdf9ee')
  spot.box([x + 0.002, 0.002, z - 0.11], { w: 0.168, h: 0.016, d: 0.22 }, '#f4eedd')
}

function drawLaptop(spot: Spot): void {
  const colour = '#5d666c'
  spot.box([-0.16, 0.001, -0.02], { w: 0.32, h: 0.014, d: 0.2 }, colour)
  spot.box([-0.16, 0.016, 0.185], { w: 0.32, h: 0.2, d: 0.012 }, colour)
  const screen = spot.panel(-0.15, 0.03, 0.183, 0.3, 0.18)
  const [a, b] = [screen.at(0, 0), screen.at(0.3, 0.18)]
  const svg =
    screen.rect(0, 0, 0.3, 0.18, '#dff1f2') +
    screen.rect(0.02, 0.11, 0.16, 0.03, '#0b5d5e') +
    screen.rect(0.02, 0.05, 0.24, 0.02, '#9fb4b8')
  if (screen.stage.camera.eye[2] < a[2])
    spot.stage.solid(
      [Math.min(a[0], b[0]), a[1], Math.min(a[2], b[2])],
      [Math.max(a[0], b[0]), b[1], Math.max(a[2], b[2])],
      svg,
    )
}
