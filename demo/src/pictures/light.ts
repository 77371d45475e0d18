import type { Vec } from './camera.ts'
import type { Rgb } from './colour.ts'
import type { Random } from './random.ts'

export const timesOfDay = ['morning', 'noon', 'dusk', 'night'] as const

export type TimeOfDay = (typeof timesOfDay)[number]

export type Light = {
  time: TimeOfDay
  /** -1 when the light comes from the left of the picture, 1 from the right. */
  side: -1 | 1
  /** Unit vector from the scene towards the light. */
  from: Vec
  ambient: Rgb
  shadow: string
  shadowOpacity: number
  glow: string
  wash: string
  washOpacity: number
  sky: readonly [string, string, string]
  lampsOn: boolean
  sunlit: boolean
  clouds: string
}

type Mood = {
  height: number
  ambient: Rgb
  shadow: string
  shadowOpacity: number
  glow: string
  wash: string
  washOpacity: number
  sky: readonly [string, string, string]
  clouds: string
}

const moods: Record<TimeOfDay, Mood> = {
  morning: {
    height: 0.75,
    ambient: [1, 0.985, 0.95],
    shadow: '#3a2f4d',
    shadowOpacity: 0.26,
    glow: '#fff0c4',
    wash: '#ffdf9e',
    washOpacity: 0.15,
    sky: ['#8fc4dd', '#cfe3e0', '#fbe6c0'],
    clouds: '#fff6e6',
  },
  noon: {
    height: 1.25,
    ambient: [1, 1, 0.99],
    shadow: '#2e3347',
    shadowOpacity: 0.24,
    glow: '#fffbe8',
    wash: '#fffdf2',
    washOpacity: 0.09,
    sky: ['#5aa6d6', '#9fd0e6', '#e3f0ee'],
    clouds: '#ffffff',
  },
  dusk: {
    height: 0.6,
    ambient: [0.985, 0.9, 0.845],
    shadow: '#33234a',
    shadowOpacity: 0.34,
    glow: '#ffd08a',
    wash: '#ff9f5c',
    washOpacity: 0.19,
    sky: ['#5a5c96', '#d98484', '#ffc27a'],
    clouds: '#f4a58c',
  },
  night: {
    height: 1.1,
    ambient: [0.9, 0.83, 0.79],
    shadow: '#14142e',
    shadowOpacity: 0.42,
    glow: '#ffd796',
    wash: '#ffb65c',
    washOpacity: 0.12,
    sky: ['#0f1836', '#243261', '#4d4f82'],
    clouds: '#33406f',
  },
}

function unit([x, y, z]: Vec): Vec {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** Weights: owners mostly photograph by day. */
const LISTING_HOURS: readonly TimeOfDay[] = [
  'morning',
  'morning',
  'morning',
  'noon',
  'noon',
  'noon',
  'dusk',
  'dusk',
  'night',
  'night',
]

const OUTDOOR_NIGHT: Rgb = [0.63, 0.62, 0.8]
const OUTDOOR_DUSK: Rgb = [0.9, 0.76, 0.78]

export function chooseLight(
  random: Random,
  wanted: TimeOfDay | undefined,
  outdoors: boolean,
): Light {
  const time = wanted ?? random.pick(LISTING_HOURS)
  const { height, ...mood } = moods[time]
  if (outdoors && time === 'night') mood.ambient = OUTDOOR_NIGHT
  if (outdoors && time === 'dusk') mood.ambient = OUTDOOR_DUSK
  const side = random.chance(0.5) ? 1 : -1
  return {
    ...mood,
    time,
    side,
    from: unit([side * 0.85, height, -0.42]),
    lampsOn: time === 'night' || time === 'dusk',
    sunlit: time === 'morning' || time === 'noon' || (time === 'dusk' && random.chance(0.6)),
  }
}
