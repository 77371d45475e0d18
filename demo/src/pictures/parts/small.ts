import type { Vec } from '../camera.ts'
import { darken, lighten } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { ellipse, line, shape } from '../svg.ts'

const SHADE = '#1d1a2b'

export function drawBag(stage: Stage, at: Vec): void {
  const colour = stage.random.pick([...stage.palette.fabrics, stage.palette.accent, '#3d4650'])
  stage.shadow([at[0] - 0.17, 0, at[2] - 0.1], { w: 0.34, h: 0.4, d: 0.2 }, at[1])
  stage.sprite(
    at,
    0.36,
    0.5,
    (tone) =>
      ellipse(0, 0, 19, 4, SHADE, 0.25) +
      line('M-8 -42C-8 -54 8 -54 8 -42', tone(darken(colour, 0.4)), 3) +
      shape(
        'M-16 -2C-20 -20 -18 -44 -8 -46H8C18 -44 20 -20 16 -2C12 1 -12 1 -16 -2z',
        tone(colour),
      ) +
      shape('M4 -46C18 -44 20 -20 16 -2C14 0 9 0 4 0C10 -14 10 -34 4 -46z', tone(colour, -0.2)) +
      shape(
        'M-13 -3C-14 -12 -13 -20 -10 -21H10C13 -20 14 -12 13 -3C9 -1 -9 -1 -13 -3z',
        tone(lighten(colour, 0.12), 0.06),
      ) +
      line('M-10 -17H10', tone(darken(colour, 0.5)), 1.1) +
      line('M-12 -33C-4 -35 4 -35 12 -33', tone(darken(colour, 0.5)), 1.1),
  )
}

export function drawShoes(stage: Stage, at: Vec): void {
  const colour = stage.random.pick([
    '#3a3f46',
    '#e8e2d4',
    '#8a4b2f',
    stage.palette.dado,
    stage.palette.accent,
  ])
  const sandals = stage.random.chance(0.5)
  const sole = (x: number): string =>
    sandals
      ? `<ellipse cx="${x}" cy="-2" rx="5.4" ry="3.4" fill="${darken(colour, 0.35)}"/><path fill="none" stroke="${lighten(colour, 0.2)}" stroke-width="1.6" d="M${x - 4} -2L${x} -5L${x + 4} -2"/>`
      : shape(
          `M${x - 5} 0C${x - 6} -6 ${x - 4} -9 ${x} -9C${x + 4} -9 ${x + 6} -6 ${x + 5} 0z`,
          colour,
        ) +
        line(`M${x - 2.4} -5.6H${x + 2.4}M${x - 2.6} -3.6H${x + 2.6}`, lighten(colour, 0.6), 0.9)
  stage.sprite(at, 0.3, 0.1, () => ellipse(0, 0, 15, 3, SHADE, 0.22) + sole(-6.5) + sole(6.5))
}

export function drawCat(stage: Stage, at: Vec): void {
  const coat = stage.random.pick(['#d98c4a', '#4a4448', '#efe6d6', '#9a8a78'])
  const mark = coat === '#efe6d6' ? '#d98c4a' : darken(coat, 0.35)
  const pose = stage.random.pick(['sit', 'sit', 'sleep'] as const)
  stage.shadow([at[0] - 0.12, 0, at[2] - 0.1], { w: 0.24, h: 0.25, d: 0.2 }, at[1])
  if (pose === 'sleep')
    stage.sprite(
      at,
      0.5,
      0.2,
      (tone) =>
        ellipse(0, 0, 26, 4, SHADE, 0.25) +
        shape('M-24 -3C-26 -16 -10 -22 4 -20C18 -19 26 -12 24 -3C18 0 -18 0 -24 -3z', tone(coat)) +
        shape(
          'M-22 -4C-28 -12 -24 -18 -19 -17L-17 -22L-12 -18C-7 -16 -6 -8 -10 -4z',
          tone(coat, 0.08),
        ) +
        line('M24 -4C20 2 4 3 -6 -1', tone(mark), 4) +
        line('M2 -19L4 -11M9 -18L11 -10M16 -16L17 -9', tone(mark), 2) +
        line('M-19 -10C-18 -9 -16 -9 -15 -10', tone(SHADE), 0.8),
    )
  else
    stage.sprite(
      at,
      0.3,
      0.48,
      (tone) =>
        ellipse(0, 0, 16, 3.4, SHADE, 0.25) +
        line('M10 -3C24 -4 24 -16 18 -22', tone(mark), 4) +
        shape('M-11 0C-14 -12 -9 -26 0 -29C9 -26 14 -12 11 0z', tone(coat)) +
        shape('M2 -28C10 -25 14 -12 11 0H4C8 -10 8 -20 2 -28z', tone(coat, -0.16)) +
        shape(
          'M-9 -30C-10 -38 -8 -42 -8 -46L-4 -42H4L8 -46C8 -42 10 -38 9 -30C6 -25 -6 -25 -9 -30z',
          tone(coat, 0.04),
        ) +
        line('M-3 -42V-38M0 -42V-38M3 -42V-38M-8 -14L-4 -13M-8 -9L-4 -9', tone(mark), 1.5),
    )
}

export function drawWaterCan(stage: Stage, at: Vec): void {
  const [x, y, z] = at
  stage.shadow([x - 0.16, 0, z - 0.16], { w: 0.32, h: 0.5, d: 0.32 }, y)
  const blue = '#7fb8d8'
  stage.cylinder(at, 0.15, 0.36, blue)
  stage.cylinder([x, y + 0.361, z], 0.15, 0.07, blue, blue, 0.05)
  stage.cylinder([x, y + 0.432, z], 0.045, 0.06, '#e9f2f5')
}

export function drawBucket(stage: Stage, at: Vec): void {
  const colour = stage.random.pick(['#d9573f', '#3f7fb0', '#3f9a72', stage.palette.accent])
  stage.shadow([at[0] - 0.15, 0, at[2] - 0.15], { w: 0.3, h: 0.3, d: 0.3 }, at[1])
  stage.cylinder(at, 0.12, 0.3, colour, darken(colour, 0.35), 0.16)
}
