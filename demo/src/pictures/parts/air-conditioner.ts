import type { Vec } from '../camera.ts'
import type { Surface } from '../surface.ts'
import { createFront } from '../surface.ts'

const WIDTH = 0.9
const HEIGHT = 0.3
const DEPTH = 0.22

/** A split air conditioner high on the back wall, centred at u. */
export function drawAc(back: Surface, u: number, v: number): void {
  const { stage } = back
  const [x, y, z] = back.at(u - WIDTH / 2, v, DEPTH)
  stage.box([x, y, z], { w: WIDTH, h: HEIGHT, d: DEPTH }, '#f3f1ec')
  const origin: Vec = [x, y, z - 0.004]
  const front = createFront(stage, origin, WIDTH, HEIGHT)
  const lamp = stage.light.time === 'noon' ? stage.tone('#d5d9da') : '#7fe0c0'
  const svg =
    front.rect(0.02, 0.02, 0.86, 0.06, stage.tone('#c9c7c2', -0.1)) +
    front.rect(0.02, 0.045, 0.86, 0.012, stage.tone('#8f9092', -0.1)) +
    front.rect(0.7, 0.15, 0.12, 0.045, lamp)
  stage.solid(origin, [x + WIDTH, y + HEIGHT, z - 0.001], svg)
}
