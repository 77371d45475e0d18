import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { OptionFields } from '../options/option-fields.ts'
import { propertyIdParams } from '../places/properties.ts'

/** For so many hours nobody else is told of what became free. */
export const FIRST_HOURS = 24

/**
 * `told`: something is free, and for some hours nobody behind is told. `passed`: those hours are over. `closed`: the
 * option, the place or the account is gone.
 */
export const WAITING_STATES = ['waiting', 'told', 'passed', 'left', 'closed'] as const
export type WaitingState = (typeof WAITING_STATES)[number]

/** A student's own place in the line of an option. */
export const Wait = z.object({
  option_id: z.int(),
  state: z.enum(WAITING_STATES),
  /** How many are before, while waiting. */
  before: z.int(),
  /** While told: until when nobody behind is told, ISO time in UTC. */
  until: z.nullable(z.string()),
})
export type Wait = z.infer<typeof Wait>

/** The same with what it is in line for. */
export const OwnWait = z.extend(Wait, {
  option: OptionFields,
  property: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    area_name: z.string(),
    city_name: z.string(),
  }),
})
export type OwnWait = z.infer<typeof OwnWait>

const reply = z.object({ waits: z.array(Wait) })

export const waitingListShapes = {
  joinWaitingList: {
    summary: 'Waits for an option that is full; twice changes nothing, 409 while one is free',
    status: 201,
    body: z.strictObject({ property_id: id, option_id: id }),
    reply,
  },
  leaveWaitingList: {
    summary: 'Waits no more for an option; twice does no harm',
    body: z.strictObject({ option_id: id }),
    reply,
  },
  getWaits: {
    summary: 'For which options of a property the student waits',
    params: propertyIdParams,
    reply,
  },
  getOwnWaits: {
    summary: 'The lines in which the student is, of listed places, newest first; a hundred at most',
    reply: z.object({ waits: z.array(OwnWait) }),
  },
  getWaitingCounts: {
    summary: 'How many wait for each option of an own property',
    params: propertyIdParams,
    reply: z.object({ options: z.array(z.object({ option_id: z.int(), waiting: z.int() })) }),
  },
} as const
