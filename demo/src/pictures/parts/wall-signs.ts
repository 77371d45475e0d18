import { darken, isLight } from '../colour.ts'
import type { TeluguWord } from '../glyphs.ts'
import type { Surface } from '../surface.ts'
import { letter, letterTelugu } from '../text.ts'
import { INK, PAPER } from './notices.ts'

export function drawClock(wall: Surface, u: number, v: number): void {
  const { stage } = wall
  const hour =
    { morning: 8.2, noon: 12.4, dusk: 6.5, night: 9.7 }[stage.light.time] +
    stage.random.range(-0.6, 0.6)
  const rim = stage.random.pick([
    stage.palette.metal,
    stage.palette.accent,
    stage.palette.wood,
    stage.palette.dado,
  ])
  const hand = (turns: number, length: number, width: number): string => {
    const angle = Math.PI / 2 - turns * Math.PI * 2
    return wall.stroke(
      [
        [u, v],
        [u + Math.cos(angle) * length, v + Math.sin(angle) * length],
      ],
      INK,
      width,
    )
  }
  let svg =
    wall.disc(u + 0.02, v - 0.03, 0.185, stage.light.shadow, { opacity: 0.18 }) +
    wall.disc(u, v, 0.18, wall.tone(rim)) +
    wall.disc(u, v, 0.148, wall.tone(PAPER, 0.1))
  for (let i = 0; i < 12; i++)
    svg += wall.disc(
      u + Math.cos((i * Math.PI) / 6) * 0.122,
      v + Math.sin((i * Math.PI) / 6) * 0.122,
      0.008,
      INK,
    )
  stage.behind(svg + hand(hour / 12, 0.08, 0.02) + hand(hour % 1, 0.115, 0.013))
}

export function drawSign(
  wall: Surface,
  u: number,
  v: number,
  english: string,
  telugu: TeluguWord | undefined,
  width = 0.9,
): void {
  const { stage } = wall
  const ground = stage.random.pick([
    stage.palette.dado,
    stage.palette.accent,
    stage.palette.metal,
    darken(stage.palette.dado, 0.3),
  ])
  const bright = isLight(ground) ? INK : '#fdf8ea'
  const height = telugu === undefined ? 0.24 : 0.4
  let svg =
    wall.rect(u - width / 2 + 0.02, v - height / 2 - 0.03, width, height, stage.light.shadow, {
      opacity: 0.18,
    }) + wall.rect(u - width / 2, v - height / 2, width, height, wall.tone(ground, 0.04))
  const fit = width * 0.86
  if (telugu === undefined)
    svg += letter(wall, english, {
      u,
      v,
      height: 0.1,
      maxWidth: fit,
      fill: wall.tone(bright, 0.06),
    })
  else {
    svg += letterTelugu(wall, telugu, {
      u,
      v: v + 0.09,
      height: 0.105,
      maxWidth: fit,
      fill: wall.tone(bright, 0.06),
    })
    svg += letter(wall, english, {
      u,
      v: v - 0.1,
      height: 0.075,
      maxWidth: fit,
      fill: wall.tone(bright, 0.06),
    })
  }
  stage.behind(svg)
}

export function drawSwitchboard(wall: Surface, u: number, v: number): void {
  let svg = wall.rect(u, v, 0.26, 0.14, wall.tone('#f4f0e6', 0.05))
  for (let i = 0; i < 4; i++)
    svg += wall.rect(u + 0.02 + i * 0.058, v + 0.035, 0.04, 0.07, wall.tone('#cfcabd'))
  wall.stage.behind(svg)
}
