import type { Vec } from '../camera.ts'
import { darken, isLight } from '../colour.ts'
import type { TeluguWord } from '../glyphs.ts'
import type { Stage } from '../stage.ts'
import { createFront } from '../surface.ts'
import { letter, letterTelugu } from '../text.ts'
import type { Building } from './building.ts'
import { STOREY } from './building.ts'

export function drawNameBoard(stage: Stage, b: Building, board: string): void {
  const { random, palette, light } = stage
  const ground = random.pick([
    palette.dado,
    palette.accent,
    '#23292d',
    '#fbf5e6',
    darken(palette.dado, 0.3),
    '#0b5d5e',
  ])
  const text = isLight(ground) ? '#23292d' : '#fff6dc'
  const w = b.width * random.range(0.72, 0.92)
  const u = b.left + (b.width - w) / 2
  const min: Vec = [u, STOREY - 0.62, b.front - 0.5]
  stage.box(min, { w, h: 1.15, d: 0.18 }, ground)
  const face = createFront(stage, [u, STOREY - 0.62, b.front - 0.504], w, 1.15)
  const paint = light.lampsOn ? ground : face.tone(ground, 0.06)
  const ink = light.lampsOn ? text : face.tone(text, 0.06)
  const word = teluguFor(board)
  const svg =
    face.rect(0.06, 0.06, w - 0.12, 1.03, paint) +
    letter(face, board, { u: w / 2, v: 0.77, height: 0.4, maxWidth: w * 0.9, fill: ink }) +
    face.rect(w * 0.2, 0.47, w * 0.6, 0.02, ink, { opacity: 0.5 }) +
    letterTelugu(face, word, { u: w / 2, v: 0.25, height: 0.18, maxWidth: w * 0.7, fill: ink })
  stage.solid([u, STOREY - 0.62, b.front - 0.508], [u + w, STOREY + 0.53, b.front - 0.504], svg)
  if (light.lampsOn)
    for (const k of [0.2, 0.5, 0.8]) stage.glow([u + w * k, STOREY + 0.1, b.front - 0.7], 1.3, 0.3)
}

export function drawBladeSign(stage: Stage, b: Building): void {
  const { random, palette } = stage
  if (random.chance(0.4)) return
  const text = random.pick(['A/C', 'WI-FI', '24×7', 'TO-LET'])
  const x = b.left + random.pick([0.25, b.width - 1.35])
  const y = STOREY * 1.28
  const colour = random.pick([palette.accent, palette.dado, '#b3402a'])
  stage.box([x, y, b.front - 0.36], { w: 1.1, h: 0.62, d: 0.1 }, colour)
  const face = createFront(stage, [x, y, b.front - 0.364], 1.1, 0.62)
  const ink = isLight(colour) ? '#23292d' : '#fff6dc'
  const svg =
    text === 'TO-LET'
      ? letterTelugu(face, 'toLet', { u: 0.55, v: 0.43, height: 0.17, maxWidth: 0.9, fill: ink }) +
        letter(face, text, { u: 0.55, v: 0.17, height: 0.16, maxWidth: 0.9, fill: ink })
      : letter(face, text, { u: 0.55, v: 0.31, height: 0.26, maxWidth: 0.9, fill: ink })
  stage.solid([x, y, b.front - 0.368], [x + 1.1, y + 0.62, b.front - 0.364], svg)
}

/** The Telugu word under the name, for the kind of place. */
function teluguFor(board: string): TeluguWord {
  if (/hostel|pg|women|girls|boys/i.test(board)) return 'hostel'
  if (/library/i.test(board)) return 'library'
  return /room|living|stay|flat|residency|homes?/i.test(board) ? 'toLet' : 'studyHall'
}
