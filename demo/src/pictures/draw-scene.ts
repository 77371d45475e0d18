import type { PictureShape } from './frame.ts'
import { frames } from './frame.ts'
import type { TimeOfDay } from './light.ts'
import { chooseLight } from './light.ts'
import type { PaletteName } from './palette.ts'
import { choosePalette } from './palette.ts'
import { createRandom } from './random.ts'
import { bunkRoom } from './scene/bunk-room.ts'
import { commonArea } from './scene/common-area.ts'
import { corridor } from './scene/corridor.ts'
import { cubicle } from './scene/cubicle.ts'
import { facade } from './scene/facade.ts'
import { kitchen } from './scene/kitchen.ts'
import { library } from './scene/library.ts'
import type { Scene } from './scene/scene.ts'
import { singleRoom } from './scene/single-room.ts'
import { studyHall } from './scene/study-hall.ts'
import { terrace } from './scene/terrace.ts'
import { washroom } from './scene/washroom.ts'
import { drawOnStage } from './stage.ts'

export const sceneKinds = [
  'studyHall',
  'cubicle',
  'bunkRoom',
  'singleRoom',
  'commonArea',
  'terrace',
  'facade',
  'corridor',
  'library',
  'washroom',
  'kitchen',
] as const

export type SceneKind = (typeof sceneKinds)[number]

const scenes: Record<SceneKind, Scene> = {
  studyHall,
  cubicle,
  bunkRoom,
  singleRoom,
  commonArea,
  terrace,
  facade,
  corridor,
  library,
  washroom,
  kitchen,
}

export type SceneOptions = {
  kind: SceneKind
  seed: string | number
  /** Palette and time are chosen by the seed when absent. */
  palette?: PaletteName | undefined
  time?: TimeOfDay | undefined
  /** Name on the façade's sign, in Latin letters; others are dropped. */
  board?: string | undefined
  /** 1600 × 1200 pixels, or 1200 × 1600 for 'tall'; wide by default. */
  shape?: PictureShape | undefined
}

/** A scene as an SVG of less than 60 kB. Deterministic for the same options. */
export function drawScene({
  kind,
  seed,
  palette,
  time,
  board,
  shape = 'wide',
}: SceneOptions): string {
  const random = createRandom(`${kind}:${seed}`)
  const scene = scenes[kind]
  const options = {
    random,
    palette: choosePalette(random.fork('palette'), palette),
    light: chooseLight(random.fork('light'), time, scene.outdoors === true),
    view: scene.view(random.fork('view')),
    frame: frames[shape],
  }
  return drawOnStage(options, (stage) => scene.draw(stage, board))
}
