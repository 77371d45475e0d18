import type { Vec } from '../camera.ts'
import { darken, lighten } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { ellipse, line, n, shape } from '../svg.ts'

const TYRE = '#22242a'

function wheel(x: number, r: number, tone: Stage['tone']): string {
  return `<circle cx="${x}" cy="${-r}" r="${r}" fill="${TYRE}"/><circle cx="${x}" cy="${-r}" r="${n(r * 0.5)}" fill="${tone('#b9bec0')}"/>`
}

export function drawScooter(stage: Stage, at: Vec): void {
  const { random, palette } = stage
  const colour = random.pick([...palette.fabrics, palette.accent, palette.dado, '#e9e4da'])
  const flip = random.chance(0.5) ? -1 : 1
  stage.sprite(
    at,
    1.8,
    1.1,
    (tone) =>
      `<g transform="scale(${flip} 1)">${ellipse(0, 0, 88, 8, '#1d1a2b', 0.28)}` +
      wheel(-58, 22, tone) +
      wheel(60, 22, tone) +
      shape(
        'M-78 -42C-70 -62 -40 -66 -10 -60L-4 -34H34L46 -78L56 -76L48 -26H-14C-18 -44 -38 -50 -52 -46C-62 -44 -70 -40 -78 -42z',
        tone(colour),
      ) +
      shape('M-14 -26L-4 -34H34L32 -26z', tone(colour, -0.25)) +
      shape('M-72 -64C-60 -74 -30 -74 -8 -68L-8 -60C-36 -64 -56 -64 -70 -58z', tone('#2c2b30')) +
      line('M50 -76L46 -98L32 -104M46 -98L58 -96', tone('#3a3b40'), 4) +
      line('M50 -70L60 -24', tone('#8d9396'), 4.5) +
      ellipse(56, -84, 5, 6, '#fff0c0') +
      '</g>',
  )
}

/** Hyderabad's yellow and green auto rickshaw. */
export function drawAuto(stage: Stage, at: Vec): void {
  const flip = stage.random.chance(0.5) ? -1 : 1
  const lamp = stage.light.lampsOn ? '#fff1b8' : '#f3ead0'
  stage.sprite(
    at,
    2.7,
    1.75,
    (tone) =>
      `<g transform="scale(${flip} 1)">${ellipse(0, 0, 138, 10, '#1d1a2b', 0.3)}` +
      wheel(-82, 24, tone) +
      wheel(98, 22, tone) +
      shape('M-128 -30V-88H-20L-16 -30z', tone('#f0b92c')) +
      shape('M-128 -30V-48H-18L-16 -30z', tone('#2f7a4a')) +
      shape(
        'M-16 -30H66L84 -34L116 -48L112 -76L92 -104L84 -104L72 -58H-18z',
        tone('#f0b92c', -0.04),
      ) +
      shape('M-16 -30H66L84 -34L112 -47L112 -56L70 -48H-18z', tone('#2f7a4a')) +
      shape(
        'M-132 -88C-134 -140 -120 -162 -96 -164H40C70 -164 84 -140 94 -104H84L70 -140H-16V-88z',
        tone('#23272c'),
      ) +
      shape('M-16 -60H30V-84H-16z', tone('#3a3238')) +
      line('M-16 -140V-60M84 -104L66 -142', tone('#23272c'), 5) +
      shape('M74 -138L92 -104H84L68 -136z', '#cfe6ea', { opacity: 0.8 }) +
      ellipse(112, -62, 5, 7, lamp) +
      shape('M-120 -140H-30V-112H-122z', tone('#3d4650')) +
      '</g>',
  )
  if (stage.light.lampsOn) stage.glow([at[0] + flip * 1.15, at[1] + 0.6, at[2]], 0.5, 0.6)
}

export function drawTree(stage: Stage, at: Vec, size: number): void {
  const { random, palette } = stage
  const bloom = random.pick([undefined, undefined, '#e0563f', '#f2b83c', '#c778a8'])
  const leaf = random.pick([palette.leaf, darken(palette.leaf, 0.2), lighten(palette.leaf, 0.1)])
  const seed = random.fork(`tree${at[0]}`)
  stage.shadow([at[0] - 0.8, 0, at[2] - 0.5], { w: 1.6, h: 2, d: 1 })
  stage.sprite(at, 0.6, 3.6 * size, (tone) => {
    let svg =
      `<g transform="scale(${size.toFixed(2)})">` +
      shape(
        'M-10 0C-6 -60 -8 -110 -12 -170L-46 -220L-36 -226L-4 -184L2 -250H12L10 -180L44 -222L52 -214L16 -160C12 -110 10 -60 14 0z',
        tone('#6a4b38'),
      )
    const blobs = Array.from({ length: 15 }, (_, i) => ({
      x: seed.range(-95, 95),
      y: seed.range(-330, -205),
      r: seed.range(40, 66),
      k: i / 15,
    }))
    blobs.sort(
      (a, b) => b.y + b.x * stage.light.side * -0.4 - (a.y + a.x * stage.light.side * -0.4),
    )
    blobs.forEach(({ x, y, r }, i) => {
      svg += ellipse(x, y, r, r * 0.8, tone(leaf, -0.26 + (i / blobs.length) * 0.4))
    })
    if (bloom !== undefined) svg += blossoms(seed, blobs, tone(bloom))
    return `${svg}</g>`
  })
}

function blossoms(
  random: Random,
  blobs: readonly { x: number; y: number; r: number }[],
  colour: string,
): string {
  return Array.from({ length: 34 }, () => {
    const { x, y, r } = random.pick(blobs)
    return ellipse(x + random.range(-0.7, 0.7) * r, y + random.range(-0.6, 0.5) * r, 7, 6, colour)
  }).join('')
}

export function drawStreetLamp(stage: Stage, at: Vec, side: number): void {
  stage.sprite(
    at,
    0.3,
    5.4,
    (tone) =>
      line(`M0 0V-480Q0 -520 ${side * 40} -524L${side * 92} -520`, tone('#5a6065'), 8) +
      shape(`M${side * 84} -528h${side * 46}l${side * -6} 14h${side * -34}z`, tone('#3a4045')) +
      ellipse(side * 107, -512, 18, 4, stage.light.lampsOn ? '#fff0bd' : tone('#d8d2c2')),
  )
  if (stage.light.lampsOn) stage.glow([at[0] + side * 1.07, 5.1, at[2]], 2.2, 0.75)
}

/** Sagging cables across the street. */
export function drawWires(stage: Stage): void {
  const { random } = stage
  const { width } = stage.camera.frame
  const y = random.range(60, 200)
  for (let i = 0; i < random.int(2, 4); i++) {
    const start = y + i * 16
    const end = y + random.range(-50, 50) + i * 20
    stage.over(
      line(
        `M-10 ${n(start)}Q${width / 2} ${n((start + end) / 2 + random.range(50, 100))} ${width + 10} ${n(end)}`,
        stage.tone('#3a3b46'),
        2.4,
        0.55,
      ),
    )
  }
}
