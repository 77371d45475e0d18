import type { Character } from './hyderabad-demand.ts'

/**
 * The other nine cities by slug: number of properties, rupees for a bed in a room of three (our estimate), residents.
 */
export const otherCities: Readonly<
  Record<
    string,
    { places: number; bed: number; character: Character; crowd: string; kitchen: Kitchen }
  >
> = {
  bengaluru: {
    places: 13,
    bed: 8500,
    character: 'work',
    crowd: 'people in IT jobs',
    kitchen: 'southern',
  },
  chennai: {
    places: 11,
    bed: 7000,
    character: 'college',
    crowd: 'college students',
    kitchen: 'southern',
  },
  delhi: {
    places: 14,
    bed: 9000,
    character: 'coaching',
    crowd: 'college students and civil services aspirants',
    kitchen: 'northern',
  },
  kolkata: {
    places: 9,
    bed: 6200,
    character: 'college',
    crowd: 'college students',
    kitchen: 'northern',
  },
  mumbai: {
    places: 12,
    bed: 11000,
    character: 'work',
    crowd: 'office goers and CA students',
    kitchen: 'northern',
  },
  pune: {
    places: 13,
    bed: 8000,
    character: 'college',
    crowd: 'engineering and MPSC students',
    kitchen: 'northern',
  },
  vijayawada: {
    places: 9,
    bed: 5000,
    character: 'college',
    crowd: 'intermediate and CA students',
    kitchen: 'telugu',
  },
  visakhapatnam: {
    places: 9,
    bed: 5300,
    character: 'college',
    crowd: 'engineering students',
    kitchen: 'telugu',
  },
  warangal: {
    places: 8,
    bed: 4300,
    character: 'college',
    crowd: 'engineering and university students',
    kitchen: 'telugu',
  },
}

/** The default cuisine of a mess. */
export type Kitchen = 'telugu' | 'southern' | 'northern'
