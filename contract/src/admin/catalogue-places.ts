import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { idInText, oneLine, optionalText } from '../fields.ts'
import { tablePage, tableQuery } from './admin.ts'
import { chosen, entryQuery, hasLatin, nameField, pin, savedReply, which } from './catalogue.ts'

/** Kinds of landmarks that students search for. */
export const LANDMARK_KINDS = [
  'metro_station',
  'railway_station',
  'bus_station',
  'airport',
  'coaching_hub',
  'university',
  'college',
  'research_institute',
  'library',
  'hospital',
  'government',
  'attraction',
] as const
export type LandmarkKind = (typeof LANDMARK_KINDS)[number]

const point = { latitude: z.number(), longitude: z.number() }
/** Number of listed properties, capped at a thousand. */
const listed = z.int()

export const AdminCity = z.object({
  id: z.int(),
  version: z.int(),
  city_name: z.string(),
  ...point,
  /** Alternative spellings, separated by commas. */
  aka: z.string(),
  areas: z.int(),
  landmarks: z.int(),
  listed,
})
export const AdminArea = z.object({
  id: z.int(),
  version: z.int(),
  city_id: z.int(),
  city_name: z.string(),
  area_name: z.string(),
  ...point,
  known_for: z.string(),
  /** Alternative spellings, separated by commas. */
  aka: z.string(),
  listed,
})
export const AdminLandmark = z.object({
  id: z.int(),
  version: z.int(),
  city_id: z.int(),
  city_name: z.string(),
  name: z.string(),
  kind: z.enum(LANDMARK_KINDS),
  detail: z.string(),
  ...point,
  aka: z.string(),
})
export type AdminCity = z.infer<typeof AdminCity>
export type AdminArea = z.infer<typeof AdminArea>
export type AdminLandmark = z.infer<typeof AdminLandmark>

const line = (max: number) => optionalText(max).check(oneLine)

export const CityBody = z.strictObject({
  ...which,
  city_name: nameField(message('catalogue.cityNameRequired')).check(hasLatin),
  ...pin,
  aka: line(300),
})
export const AreaBody = z.strictObject({
  ...which,
  /** Immutable once the area exists, because its properties store both ids. */
  city_id: chosen(message('catalogue.chooseCity')),
  area_name: nameField(message('catalogue.areaNameRequired')).check(hasLatin),
  ...pin,
  known_for: line(200),
  aka: line(300),
})
export const LandmarkBody = z.strictObject({
  ...which,
  city_id: chosen(message('catalogue.chooseCity')),
  name: nameField(message('catalogue.nameRequired'), 120),
  kind: z.enum(LANDMARK_KINDS, message('catalogue.chooseWhatItIs')),
  detail: line(80),
  ...pin,
  aka: line(300),
})
export type AreaBody = z.infer<typeof AreaBody>
export type LandmarkBody = z.infer<typeof LandmarkBody>

const cityFilter = { city_id: z.optional(idInText) }

export const cataloguePlacesShapes = {
  findCities: {
    summary: 'The cities, with what stands in them',
    query: z.strictObject({ ...tableQuery(['name']), ...entryQuery }),
    reply: z.object({ rows: z.array(AdminCity), ...tablePage }),
  },
  saveCity: {
    summary: 'Adds or changes a city; its address stays when it is renamed',
    body: CityBody,
    reply: savedReply,
  },
  findAreas: {
    summary: 'The areas of all cities or of one',
    query: z.strictObject({ ...tableQuery(['name']), ...entryQuery, ...cityFilter }),
    reply: z.object({ rows: z.array(AdminArea), ...tablePage }),
  },
  saveArea: {
    summary: 'Adds, renames or moves an area; its address and its properties stay',
    body: AreaBody,
    reply: savedReply,
  },
  findLandmarks: {
    summary: 'The landmarks of all cities or of one',
    query: z.strictObject({
      ...tableQuery(['name']),
      ...entryQuery,
      ...cityFilter,
      kind: z.optional(z.enum(LANDMARK_KINDS, message('catalogue.unknownKind'))),
    }),
    reply: z.object({ rows: z.array(AdminLandmark), ...tablePage }),
  },
  saveLandmark: {
    summary: 'Adds, renames or moves a landmark',
    body: LandmarkBody,
    reply: savedReply,
  },
} as const
