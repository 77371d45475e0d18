import { turnHue } from './colour.ts'
import type { Random } from './random.ts'

export type Palette = {
  name: PaletteName
  wall: string
  dado: string
  ceiling: string
  floor: string
  floorAlt: string
  wood: string
  metal: string
  fabrics: readonly string[]
  accent: string
  leaf: string
}

export const paletteNames = [
  'limestone',
  'indigo',
  'terracotta',
  'neem',
  'gulmohar',
  'sky',
  'haldi',
  'jamun',
  'concrete',
  'pista',
] as const

export type PaletteName = (typeof paletteNames)[number]

/** Limestone has the brand's colours; the others are similarly warm. */
const palettes: Record<PaletteName, Omit<Palette, 'name'>> = {
  limestone: {
    wall: '#f0e4d0',
    dado: '#0b6a6a',
    ceiling: '#fbf6ec',
    floor: '#b9a88e',
    floorAlt: '#a89579',
    wood: '#b87c48',
    metal: '#4b575c',
    fabrics: ['#0b5d5e', '#f2a31b', '#b3402a', '#e8d9bd'],
    accent: '#f2a31b',
    leaf: '#3f8a54',
  },
  indigo: {
    wall: '#e4e7ee',
    dado: '#3b5488',
    ceiling: '#f6f7fa',
    floor: '#a3a9b4',
    floorAlt: '#8f97a6',
    wood: '#b58350',
    metal: '#434b5c',
    fabrics: ['#34497a', '#d9743b', '#dfe3ec', '#7c93c4'],
    accent: '#e88b3a',
    leaf: '#4d8a5a',
  },
  terracotta: {
    wall: '#f4dfce',
    dado: '#b85f40',
    ceiling: '#fbf1e7',
    floor: '#c4a88e',
    floorAlt: '#ab8468',
    wood: '#8c5d3d',
    metal: '#54494a',
    fabrics: ['#2f7f86', '#b8573a', '#f0c987', '#6d4a57'],
    accent: '#2f8d92',
    leaf: '#5a8c48',
  },
  neem: {
    wall: '#e2ecdc',
    dado: '#4f8a68',
    ceiling: '#f6f9f1',
    floor: '#a9b09a',
    floorAlt: '#959e86',
    wood: '#c08d56',
    metal: '#47544e',
    fabrics: ['#3f7a5b', '#e9a23b', '#f2ead6', '#c8644a'],
    accent: '#e9a23b',
    leaf: '#3d8246',
  },
  gulmohar: {
    wall: '#f7e4de',
    dado: '#bd5b60',
    ceiling: '#fdf4f0',
    floor: '#b59c93',
    floorAlt: '#a3877d',
    wood: '#a86a45',
    metal: '#5a4b52',
    fabrics: ['#c4515a', '#2e6f73', '#f5d7c8', '#e6a046'],
    accent: '#e0563f',
    leaf: '#4b8c58',
  },
  sky: {
    wall: '#dcebf2',
    dado: '#4a90b0',
    ceiling: '#f4f9fb',
    floor: '#b3aa9a',
    floorAlt: '#a09684',
    wood: '#c59560',
    metal: '#465861',
    fabrics: ['#2f7fa3', '#f0b545', '#f3efe4', '#de7356'],
    accent: '#f0a83c',
    leaf: '#45915c',
  },
  haldi: {
    wall: '#f8e9bd',
    dado: '#d0922a',
    ceiling: '#fdf7e3',
    floor: '#9c8f7c',
    floorAlt: '#8a7c68',
    wood: '#9a6437',
    metal: '#504b42',
    fabrics: ['#c2471f', '#2d6a6a', '#fbe7ae', '#7a3f52'],
    accent: '#c2471f',
    leaf: '#56883c',
  },
  jamun: {
    wall: '#e9e1ef',
    dado: '#75609c',
    ceiling: '#f8f5fa',
    floor: '#a69fac',
    floorAlt: '#938b9a',
    wood: '#ad7b55',
    metal: '#4d475a',
    fabrics: ['#6b5591', '#d98a9c', '#f1e6cf', '#3f8f8a'],
    accent: '#e3a54a',
    leaf: '#4f8d60',
  },
  concrete: {
    wall: '#e0ddd7',
    dado: '#565f64',
    ceiling: '#f4f2ee',
    floor: '#96948f',
    floorAlt: '#84827d',
    wood: '#cb9a63',
    metal: '#33393c',
    fabrics: ['#3a4448', '#f2a31b', '#d8d3c8', '#8a4a3a'],
    accent: '#f2a31b',
    leaf: '#4a8852',
  },
  pista: {
    wall: '#eef0d2',
    dado: '#8ba05a',
    ceiling: '#f9faec',
    floor: '#b08d6c',
    floorAlt: '#9c7857',
    wood: '#85583a',
    metal: '#4c5044',
    fabrics: ['#7a8f45', '#b5533c', '#f4ecc8', '#33686f'],
    accent: '#d9672f',
    leaf: '#5b8f3f',
  },
}

/** A palette by name or by seed, with the hues rotated slightly so that two rooms differ. */
export function choosePalette(random: Random, wanted: PaletteName | undefined): Palette {
  const name = wanted ?? random.pick(paletteNames)
  const base = palettes[name]
  const turn = random.range(-9, 9)
  return {
    ...base,
    name,
    wall: turnHue(base.wall, turn * 1.6),
    dado: turnHue(base.dado, turn),
    wood: turnHue(base.wood, turn * 0.6),
    fabrics: base.fabrics.map((fabric) => turnHue(fabric, turn)),
  }
}
