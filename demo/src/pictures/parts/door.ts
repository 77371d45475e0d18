import { darken, lighten } from '../colour.ts'
import type { Surface } from '../surface.ts'
import { letter } from '../text.ts'

export type DoorOptions = {
  colour: string
  label?: string
  open?: boolean
  width?: number
}

export function drawDoor(
  wall: Surface,
  u: number,
  { colour, label, open = false, width = 0.9 }: DoorOptions,
): void {
  const { stage } = wall
  const h = 2.1
  const frame = darken(stage.palette.wood, 0.25)
  let svg =
    wall.rect(u - 0.08, 0, width + 0.16, h + 0.08, wall.tone(frame)) +
    wall.rect(
      u,
      0,
      width,
      h,
      open ? stage.tone(darken(stage.palette.wall, 0.55)) : wall.tone(colour),
    )
  if (open)
    svg += wall.poly(
      [
        [u, 0],
        [u + width * 0.3, 0.06],
        [u + width * 0.3, h - 0.06],
        [u, h],
      ],
      wall.tone(darken(colour, 0.1)),
    )
  else {
    for (const [v, tall] of [
      [0.18, 0.72],
      [1.05, 0.88],
    ] as const) {
      svg +=
        wall.rect(u + 0.13, v, width - 0.26, tall, wall.tone(darken(colour, 0.2))) +
        wall.rect(u + 0.15, v, width - 0.28, tall - 0.02, wall.tone(lighten(colour, 0.08)))
    }
    svg +=
      wall.disc(u + width - 0.09, 1, 0.035, '#d9c48c') +
      wall.rect(u, 2.1, width, 0.02, wall.tone(darken(frame, 0.2)))
  }
  if (label !== undefined)
    svg +=
      wall.rect(u + width / 2 - 0.13, 1.55, 0.26, 0.16, wall.tone('#fbf5e6', 0.06)) +
      letter(wall, label, {
        u: u + width / 2,
        v: 1.63,
        height: 0.085,
        maxWidth: 0.22,
        fill: '#2b3338',
      })
  stage.behind(svg)
}
