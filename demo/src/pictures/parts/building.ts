/** Storey height in metres. */
export const STOREY = 3.1

/** A house as a box on the street; lengths in metres. */
export type Building = {
  left: number
  width: number
  front: number
  deep: number
  floors: number
  bays: number
  wall: string
  trim: string
  style: 'modern' | 'arched' | 'banded'
  balconies: boolean
}
