import type { Room } from '../room.ts'
import { wallsByLight } from '../room.ts'
import type { Stage } from '../stage.ts'
import type { Surface } from '../surface.ts'

/** The bright patch of a nearby lamp on a wall, when lamps are on. */
export function brightenWall(
  wall: Surface,
  u: number,
  v: number,
  radius: number,
  strength: number,
): void {
  const { stage, width, height } = wall
  if (!stage.light.lampsOn || stage.camera.depth(wall.at(u, v)) < 0.6) return
  const glow = stage.light.glow
  const fill = stage.radialAt(wall.project(u, v), radius * wall.scaleAt(u, v), [
    [0, glow, 0.8],
    [0.4, glow, 0.35],
    [1, glow, 0],
  ])
  stage.behind(wall.rect(0, 0, width, height, fill, { opacity: strength }))
}

/** A tube light on the wall opposite the windows, z metres into the room. */
export function drawTubeLight(stage: Stage, room: Room, z: number): void {
  const { shaded } = wallsByLight(stage, room)
  const u = shaded === room.leftWall ? z + shaded.width - room.depth : room.depth - z
  tubeOn(shaded, u, room.height - 0.24)
}

/** A tube light centred at u, v; drawn unlit by day. */
export function tubeOn(wall: Surface, u: number, v: number): void {
  const { stage } = wall
  const { light } = stage
  const half = 0.6
  brightenWall(wall, u, v, 1.5, 0.75)
  stage.behind(
    wall.rect(u - half - 0.03, v - 0.02, half * 2 + 0.06, 0.09, wall.tone('#e8e4da', 0.04)) +
      wall.rect(
        u - half,
        v - 0.03,
        half * 2,
        0.05,
        light.lampsOn ? '#fffdf0' : wall.tone('#f4f2ec'),
      ),
  )
  if (!light.lampsOn) return
  for (const k of [-0.35, 0, 0.35]) stage.glow(wall.at(u + k, v, 0.1), 0.6, 0.4)
}
