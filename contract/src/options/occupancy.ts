import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id, oneLine, optionalText, requiredText, revision } from '../fields.ts'
import { propertyIdParams } from '../places/properties.ts'
import { MOST_UNITS } from './option-fields.ts'
import { rooms, UnitGroup } from './options.ts'

/** Actions on the occupancy board. */
export const BOARD_ACTS = ['take', 'close', 'free'] as const
export type BoardAct = (typeof BOARD_ACTS)[number]
/** Maximum per call: a whole room, or several taps queued while offline. */
const MOST_ACTS = 50

const DAY = message('occupancy.dayRule')
const day = z.iso
  .date(DAY)
  .check(z.refine((text) => text >= '2020-01-01' && text < '2100-01-01', DAY))

const Span = z.tuple([z.int(), z.int()])

const Taken = z.object({
  /** Days in India; `to` is exclusive, null if open-ended. */
  from: z.string(),
  to: z.nullable(z.string()),
  /** Minutes of the day. */
  spans: z.array(Span),
  /** 'closed': out of use. 'offer': held for one. 'stay': agreed on with a student. */
  source: z.enum(['owner', 'closed', 'offer', 'stay']),
  note: z.string(),
  /** Of an offer or a stay: whose, and until when an offer holds it, ISO time in UTC. */
  hold: z.optional(z.object({ until: z.nullable(z.string()), party: z.string() })),
})

const Unit = z.object({ id: z.int(), label: z.string(), taken: z.array(Taken) })

const Change = z.object({
  revision: z.int(),
  at: z.string(),
  /** Name of the person who made the entry. */
  by: z.nullable(z.string()),
  act: z.enum(['options', ...BOARD_ACTS, 'undo', 'hold', 'stay', 'release']),
  units: z.array(z.int()),
})
export type Change = z.infer<typeof Change>

const Board = z.object({
  property: z.object({ id: z.int(), title: z.string() }),
  /** Today in India. */
  today: z.string(),
  ...rooms,
  groups: z.array(UnitGroup),
  rooms: z.array(
    z.object({ id: z.int(), group_id: z.int(), name: z.string(), units: z.array(Unit) }),
  ),
  /** Changes since the requested revision, oldest first. */
  changes: z.array(Change),
})
export type Board = z.infer<typeof Board>

const Act = z
  .strictObject({
    act: z.enum(BOARD_ACTS, message('occupancy.actRule')),
    units: z
      .array(id, message('occupancy.chooseOne'))
      .check(
        z.minLength(1, message('occupancy.chooseOne')),
        z.maxLength(MOST_UNITS, message('occupancy.tooMany')),
      ),
    from: day,
    /** Exclusive; null if open-ended. */
    to: z.nullable(day),
    /** The option whose hours are taken; null for the whole day. */
    option_id: z.nullish(id),
    note: z.optional(optionalText(80).check(oneLine)),
  })
  .check(
    z.refine(({ from, to }) => to === null || to > from, {
      path: ['to'],
      error: message('occupancy.daysReversed'),
    }),
  )
export type Act = z.infer<typeof Act>

const touched = z.object({
  ...rooms,
  /** The changed units, as they are now. */
  units: z.array(z.pick(Unit, { id: true, taken: true })),
})

const LINK = message('occupancy.notOurLink')
const token = z.string(LINK).check(z.minLength(20, LINK), z.maxLength(1000, LINK))

export const occupancyShapes = {
  getBoard: {
    summary: "An own property's units by room, and who has them when",
    params: propertyIdParams,
    query: z.strictObject({
      /** The revision after which changes are returned. */
      since: z.optional(z.string().check(z.regex(/^\d{1,9}$/, message('fields.number')))),
    }),
    reply: z.object({ board: Board }),
  },
  saveBoard: {
    summary: 'Takes, closes or frees units from a day to a day, all or nothing; confirms them',
    body: z.strictObject({
      property_id: id,
      revision,
      acts: z
        .array(Act, message('occupancy.actsRule'))
        .check(
          z.minLength(1, message('occupancy.nothingToDo')),
          z.maxLength(MOST_ACTS, message('occupancy.tooMany')),
        ),
    }),
    reply: touched,
  },
  undoBoard: {
    summary: 'Takes back the last change of the board, if it still is the last',
    body: z.strictObject({ property_id: id, revision }),
    reply: touched,
  },
  renameRoom: {
    summary: 'Gives a room or section another name',
    body: z.strictObject({
      property_id: id,
      room_id: id,
      name: requiredText(message('occupancy.nameRequired'), 40).check(oneLine),
    }),
    reply: z.object({ name: z.string() }),
  },
  confirmRooms: {
    summary: '"Still right": confirms what is said to be free',
    body: z.strictObject({ property_id: id }),
    reply: z.object({ confirmed_at: z.string() }),
  },
  getConfirmation: {
    summary: 'What a link of the weekly mail confirms; it confirms nothing by itself',
    isRead: true,
    body: z.strictObject({ token }),
    reply: z.object({
      properties: z.array(z.object({ id: z.int(), title: z.string(), ...rooms })),
    }),
  },
  confirmByLink: {
    summary: 'Confirms a property of the weekly mail, without signing in; twice does no harm',
    body: z.strictObject({ token, property_id: id }),
    reply: z.object({ title: z.string(), confirmed_at: z.string() }),
  },
} as const
