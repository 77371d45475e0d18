import type { Vec } from '../camera.ts'
import { darken, lighten } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { ellipse, line, shape } from '../svg.ts'

/** A person sitting with their back to the viewer; the point is the middle of the seat. */
export function drawStudent(stage: Stage, at: Vec): void {
  const { random, palette } = stage
  const shirt = random.pick([...palette.fabrics, '#e9e2d2', '#4a6b8a', '#c7816a', palette.accent])
  const skin = random.pick(['#8d5a3c', '#a56c49', '#74482f', '#b98058'])
  const hair = random.pick(['#1f1a1c', '#2a211f', '#191619'])
  const style = random.pick(['short', 'short', 'plait', 'bun', 'scarf'] as const)
  stage.sprite(
    at,
    0.5,
    0.9,
    (tone) =>
      shape(
        'M-21 4C-24 -18 -22 -40 -13 -45C-6 -48 6 -48 13 -45C22 -40 24 -18 21 4C12 8 -12 8 -21 4z',
        tone(shirt),
      ) +
      shape('M6 -47C22 -42 24 -18 21 4C18 6 13 7 8 7C14 -12 14 -34 6 -47z', tone(shirt, -0.2)) +
      line(
        'M-18 -8C-14 -24 -14 -32 -15 -38M18 -8C15 -22 15 -30 15 -37',
        tone(darken(shirt, 0.35)),
        0.9,
      ) +
      shape('M-5 -44V-54H5V-44C2 -41 -2 -41 -5 -44z', tone(skin, -0.08)) +
      head(style, tone, skin, hair, lighten(shirt, 0.25)),
  )
}

function head(
  style: string,
  tone: Stage['tone'],
  skin: string,
  hair: string,
  cloth: string,
): string {
  if (style === 'scarf')
    return (
      shape(
        'M-12 -60C-12 -76 12 -76 12 -60C13 -50 16 -44 12 -40C4 -36 -4 -36 -12 -40C-16 -44 -13 -50 -12 -60z',
        tone(cloth),
      ) + line('M-6 -42C-3 -50 3 -50 6 -42', tone(darken(cloth, 0.3)), 0.9)
    )
  const skull =
    ellipse(-10.3, -60, 2, 3, tone(skin)) +
    ellipse(10.3, -60, 2, 3, tone(skin)) +
    shape('M-10 -60C-11 -77 11 -77 10 -60C10 -52 6 -49 0 -49C-6 -49 -10 -52 -10 -60z', tone(hair)) +
    line('M-5 -70C-2 -72 2 -72 5 -69', tone('#6a5a58'), 1.1)
  if (style === 'plait')
    return (
      skull +
      line('M0 -50C3 -40 -2 -32 1 -18', tone(hair), 5) +
      line('M-2 -42L3 -40M-1 -34L3 -32M-1 -26L3 -24', tone('#54474a'), 0.8)
    )
  if (style === 'bun') return skull + ellipse(0, -74, 6, 5, tone(hair))
  return skull + shape('M-7 -52H7L5 -48H-5z', tone(hair, 0.1))
}
