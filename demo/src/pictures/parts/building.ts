/** Metres from one storey to the next. */
export const STOREY = 3.1

/** A house as a box in the street; all lengths in metres. */
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
