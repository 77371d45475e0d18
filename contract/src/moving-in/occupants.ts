import type { Who } from '../options/option-fields.ts'

/** Who would live there. */
export const OCCUPANTS = ['woman', 'man', 'women', 'men', 'family'] as const
export type Occupants = (typeof OCCUPANTS)[number]

/** Whether they aren't whom an option is for. A family has women and men. */
export function isForOthers(who: Who, occupants: Occupants): boolean {
  const meant = { women: ['woman', 'women'], men: ['man', 'men'], anyone: OCCUPANTS }[who]
  return !meant.some((one) => one === occupants)
}
