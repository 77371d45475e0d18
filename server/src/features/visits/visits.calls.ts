import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { bookVisit, cancelVisit, moveVisit } from './booking.ts'
import { getCalendar, getCalendarByLink, getOwnerCalendar } from './calendar.ts'
import { getSlots, getVisitCard } from './visit-card.ts'
import { getOwnerVisits } from './visit-lists.ts'
import { sayVisit } from './words.ts'

type Calls =
  | 'getVisit'
  | 'getSlots'
  | 'bookVisit'
  | 'moveVisit'
  | 'cancelVisit'
  | 'sayVisit'
  | 'getVisitCalendar'
  | 'getCalendarByLink'
  | 'getOwnerVisits'
  | 'getOwnerCalendar'

export function visitsCalls(platform: Platform): Handlers<Calls> {
  const { db } = platform
  return {
    getVisit: ({ params }, { user, now }) => getVisitCard(db, user, params.enquiry_id, now),
    getSlots: ({ params }, { user, now }) => getSlots(db, user, params.enquiry_id, now),
    bookVisit: async ({ params, body }, { user, now }) => {
      const booking = { ...params, starts_at: new Date(body.starts_at) }
      return { visit: await bookVisit(platform, user, booking, now) }
    },
    moveVisit: async ({ params, body }, { user, now }) => {
      const move = { ...params, ...body, starts_at: new Date(body.starts_at) }
      return { visit: await moveVisit(platform, user, move, now) }
    },
    cancelVisit: async ({ params, body }, { user, now }) => ({
      visit: await cancelVisit(platform, user, { ...params, ...body }, now),
    }),
    sayVisit: async ({ params, body }, { user, now }) => ({
      visit: await sayVisit(platform, user, { ...params, ...body }, now),
    }),
    getVisitCalendar: ({ params }, { user, ...reading }) =>
      getCalendar(db, user, params.visit_id, reading),
    getCalendarByLink: ({ query }, reading) => getCalendarByLink(platform, query.token, reading),
    getOwnerVisits: ({ query }, { user, now }) => getOwnerVisits(db, user, query, now),
    getOwnerCalendar: ({ params }, { user, ...reading }) =>
      getOwnerCalendar(db, user, params.property_id, reading),
  }
}
