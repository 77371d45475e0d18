import type { View } from '../camera.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'

export type Scene = {
  outdoors?: boolean
  view(random: Random): View
  draw(stage: Stage, board: string | undefined): void
}

/** The photographer stands in a doorway near the middle, turned slightly or not at all. */
export function roomView(
  random: Random,
  width: number,
  options: { turn?: number; height?: number; focal?: number; back?: number } = {},
): View {
  const { turn = 0.34, height = 1.5, focal = 1120, back = 0 } = options
  const straight = random.chance(0.35)
  const side = random.chance(0.5) ? 1 : -1
  const yaw = straight ? 0 : side * random.range(0.12, turn)
  const sideways = straight ? random.range(-0.22, 0.22) : -side * random.range(0.14, 0.3)
  return {
    eye: [sideways * width, height + random.range(-0.12, 0.22), -back],
    yaw,
    focal: focal * random.range(0.92, 1.12),
    horizon: random.range(440, 520),
  }
}
