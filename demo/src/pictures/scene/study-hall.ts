import { drawAc } from '../parts/air-conditioner.ts'
import { drawCeilingLights, drawFan } from '../parts/ceiling.ts'
import type { DeskStyle } from '../parts/desk.ts'
import { chooseDeskStyle, drawChair, drawDesk, drawDeskItems } from '../parts/desk.ts'
import { floorPatterns } from '../parts/floor.ts'
import { drawStudent } from '../parts/person.ts'
import { drawPlant } from '../parts/plant.ts'
import { drawBag, drawCat, drawWaterCan } from '../parts/small.ts'
import { decorate } from '../parts/wall-pictures.ts'
import { drawClock, drawSign } from '../parts/wall-signs.ts'
import { drawWindow, randomWindow, sunPatch } from '../parts/window.ts'
import type { Room } from '../room.ts'
import { buildRoom, wallsByLight } from '../room.ts'
import type { Turn } from '../spot.ts'
import { createSpot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import { coloursAround } from '../wall-finish.ts'
import type { Scene } from './scene.ts'
import { roomView } from './scene.ts'

export const studyHall: Scene = {
  view: (random) => roomView(random, 4.6, { turn: 0.34, height: 1.66 }),
  draw(stage) {
    const { random, palette } = stage
    const across = random.chance(0.5)
    const width = across
      ? random.range(5.6, 7)
      : random.pick([random.range(4.2, 4.8), random.range(6.6, 7)])
    const finish = random.pick(['plain', 'dado', 'accent', 'band', 'panels'] as const)
    const room = buildRoom(stage, {
      width,
      height: random.range(2.8, 3.1),
      depth: random.range(7.5, 9.5),
      floor: random.pick(floorPatterns),
      finish,
    })
    drawCeilingLights(stage, room, random.pick(['panels', 'tubes', 'strips'] as const))
    dressWalls(stage, room)
    const style = chooseDeskStyle(stage, coloursAround(palette, finish))
    if (across) rowsAcross(stage, room, style)
    else rowsAlong(stage, room, style)
    extras(stage, room)
  },
}

function dressWalls(stage: Stage, room: Room): void {
  const { random } = stage
  const width = room.back.width
  const { sunny, shaded: other } = wallsByLight(stage, room)
  const first = sunny === room.leftWall ? 3.2 : 0.8
  for (let u = first, end = first + 5.5; u < end; u += 2.3) {
    const opening = randomWindow(stage, u, 1.15, 1.35, 1.25)
    drawWindow(sunny, opening)
    sunPatch(sunny, opening, room)
  }
  const start = other === room.leftWall ? 4 : 0.6
  decorate(other, start, start + 5, 1.6)
  const [acAt, signAt, clockAt] = random.pick([
    [0.13, 0.5, 0.72],
    [0.86, 0.32, 0.58],
    [0.5, 0.22, 0.78],
    [0.14, 0.66, 0.4],
    [0.86, 0.5, 0.24],
  ] as const)
  drawAc(room.back, width * acAt, 2.38)
  const [english, telugu] = random.pick([
    ['SILENCE PLEASE', 'silence'],
    ['SILENCE', 'silence'],
    ['STUDY HALL', 'studyHall'],
    ['QUIET ZONE', 'silence'],
  ] as const)
  drawSign(room.back, width * signAt, 2.36, english, telugu, random.range(1, 1.4))
  drawClock(room.back, width * clockAt, 2.36)
  if (random.chance(0.6))
    decorate(room.back, random.pick([0.3, width * 0.55]), width * random.pick([0.45, 0.95]), 1.15)
}

function seat(stage: Stage, x: number, z: number, turn: Turn, style: DeskStyle): void {
  const { random } = stage
  const spot = createSpot(stage, [x, 0, z], turn)
  if (!stage.isVisible(stage.outline([spot.at(0, 0.4, 0), spot.at(0, 1.2, 0)]))) return
  spot.shadow([-style.width / 2, 0, -style.depth / 2], { w: style.width, h: 0.75, d: style.depth })
  stage.group(() => {
    drawDesk(spot, style)
    if (spot.depth < 5.2) drawDeskItems(spot, style)
  })
  const at = spot.at(random.range(-0.08, 0.08), 0, -style.depth / 2 - random.range(0.28, 0.42))
  drawChair(createSpot(stage, at, turn), style)
  if (turn === 0 && random.chance(0.16) && spot.depth > 2.4)
    drawStudent(stage, spot.at(0, 0.5, -style.depth / 2 - 0.08))
}

function rowsAcross(stage: Stage, room: Room, style: DeskStyle): void {
  const { random } = stage
  const gap = random.range(1.55, 1.85)
  const aisle = random.pick([-1, 0, 1])
  const count = Math.min(6, Math.floor((room.right - room.left - 0.4) / style.width))
  const start = -(count * style.width) / 2 + style.width / 2
  const aisleAt = Math.floor(count / 2) + aisle
  for (let z = 3, row = 0; z < room.depth - 0.4 && row < (count > 5 ? 3 : 4); z += gap, row++) {
    for (let i = 0; i < count; i++) {
      if (i !== aisleAt)
        seat(stage, start + i * style.width, z, 0, {
          ...style,
          closed: i === aisleAt - 1 || i === count - 1,
        })
    }
  }
}

function rowsAlong(stage: Stage, room: Room, style: DeskStyle): void {
  const inset = style.depth / 2 + 0.08
  for (let z = 1.9, i = 0; z < room.depth - 0.5 && i < 7; z += style.width, i++) {
    const last = z + style.width >= room.depth - 0.5
    seat(stage, room.left + inset, z, 3, { ...style, closed: i === 0 })
    seat(stage, room.right - inset, z, 1, { ...style, closed: last })
    if (room.right > 3.2 && i > 0 && i < 6) {
      seat(stage, -style.depth / 2 - 0.04, z + 0.5, 1, { ...style, closed: i === 5 })
      seat(stage, style.depth / 2 + 0.04, z + 0.5, 3, { ...style, closed: i === 1 })
    }
  }
}

function extras(stage: Stage, room: Room): void {
  const { random } = stage
  if (random.chance(0.55))
    drawFan(stage, [random.range(-0.6, 0.6), room.height - 0.42, random.range(4, 5.5)], room.height)
  if (random.chance(0.6)) drawPlant(stage, [room.right - 0.4, 0, room.depth - 0.4], 1.1)
  if (random.chance(0.4)) drawPlant(stage, [room.left + 0.35, 0, room.depth - 0.4], 1)
  if (random.chance(0.35)) drawWaterCan(stage, [random.pick([-1, 1]) * 0.9, 0, room.depth - 0.35])
  if (random.chance(0.5)) drawBag(stage, [random.range(-0.5, 0.5), 0, 2.75])
  if (random.chance(0.12)) drawCat(stage, [random.range(-0.6, 0.6), 0, 2.6])
}
