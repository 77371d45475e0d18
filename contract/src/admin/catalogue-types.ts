import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id, idInText, requiredText } from '../fields.ts'
import { tablePage, tableQuery } from './admin.ts'
import { chosen, entryQuery, hasLatinAlone, nameField, savedReply, which } from './catalogue.ts'

/** The width of a property's amenity bit mask, with one bit to spare. */
export const MAX_AMENITIES = 62
/** Icons that an amenity may have: those of the sprite that show amenities. */
export const AMENITY_ICONS = [
  'ac',
  'bed',
  'bike',
  'book',
  'building',
  'bus',
  'camera',
  'clock',
  'copy',
  'desk',
  'door',
  'food',
  'heart',
  'home',
  'lamp',
  'lock',
  'locker',
  'metro',
  'moon',
  'phone',
  'power',
  'shield',
  'sun',
  'user',
  'users',
  'walk',
  'wash',
  'water',
  'wifi',
] as const

const listed = z.int()

export const AdminType = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  amenity_ids: z.array(z.int()),
  /** Number of plans on sale. */
  plans: z.int(),
  listed,
})
export const AdminAmenity = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  icon: z.string(),
  /** Number of property types that offer it. */
  types: z.int(),
})
export const AdminPlan = z.object({
  id: z.int(),
  version: z.int(),
  property_type_id: z.int(),
  property_type: z.string(),
  plan_name: z.string(),
  description: z.string(),
  amount: z.int(),
  duration: z.int(),
  is_active: z.boolean(),
  /** All purchases, and those that haven't ended; capped at a thousand. */
  bought: z.int(),
  in_force: z.int(),
})
export type AdminType = z.infer<typeof AdminType>
export type AdminAmenity = z.infer<typeof AdminAmenity>
export type AdminPlan = z.infer<typeof AdminPlan>

const AMOUNT = message('catalogue.amountRule')
const DAYS = message('catalogue.durationRule')

export const TypeBody = z.strictObject({
  ...which,
  name: nameField(message('catalogue.nameRequired'), 40).check(hasLatinAlone),
  amenity_ids: z
    .array(id, message('catalogue.chooseAmenities'))
    .check(z.maxLength(MAX_AMENITIES, message('catalogue.tooManyAmenities'))),
})
export const AmenityBody = z.strictObject({
  ...which,
  name: nameField(message('catalogue.nameRequired'), 40),
  icon: z.enum(AMENITY_ICONS, message('catalogue.chooseSign')),
})
export const PlanBody = z.strictObject({
  ...which,
  /** Immutable once the plan exists. */
  property_type_id: chosen(message('catalogue.choosePropertyType')),
  plan_name: nameField(message('catalogue.planNameRequired'), 60),
  description: requiredText(message('catalogue.descriptionRequired'), 300),
  amount: z.int(AMOUNT).check(z.positive(AMOUNT), z.maximum(10_000_000, AMOUNT)),
  duration: z.int(DAYS).check(z.positive(DAYS), z.maximum(3650, DAYS)),
  is_active: z.boolean(message('fields.onOrOff')),
})
export type TypeBody = z.infer<typeof TypeBody>
export type PlanBody = z.infer<typeof PlanBody>

export const catalogueTypesShapes = {
  findTypes: {
    summary: 'The property types with their amenities',
    query: z.strictObject({ ...tableQuery(['name']), ...entryQuery }),
    reply: z.object({ rows: z.array(AdminType), ...tablePage }),
  },
  saveType: {
    summary: 'Adds or changes a property type and the amenities that it offers',
    body: TypeBody,
    reply: savedReply,
  },
  findAmenities: {
    summary: 'The amenities, with how many types offer them',
    query: z.strictObject({ ...tableQuery(['name']), ...entryQuery }),
    reply: z.object({ rows: z.array(AdminAmenity), ...tablePage }),
  },
  saveAmenity: {
    summary: 'Adds or changes an amenity',
    body: AmenityBody,
    reply: savedReply,
  },
  findPlans: {
    summary: 'The plans on offer and the retired ones',
    query: z.strictObject({
      ...tableQuery(['name', 'amount', 'duration']),
      ...entryQuery,
      property_type_id: z.optional(idInText),
      state: z.optional(z.enum(['offered', 'retired'], message('catalogue.unknownState'))),
    }),
    reply: z.object({ rows: z.array(AdminPlan), ...tablePage }),
  },
  savePlan: {
    summary:
      'Adds, retires or brings back a plan. What a plan says never changes: a new one takes its place, and purchases keep the old one',
    body: PlanBody,
    reply: savedReply,
  },
} as const
