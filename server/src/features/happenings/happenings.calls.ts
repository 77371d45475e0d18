import { notFound } from '@nilayam/contract/errors'
import type { Handlers } from '../../http/context.ts'
import { toCalendarReply } from '../../platform/messages/icalendar.ts'
import type { Platform } from '../../platform/platform.ts'
import { toCalendar } from './calendar.rules.ts'
import { toHappeningView } from './happenings.rules.ts'
import { findCategories, findCities, findHappenings } from './happenings.store.ts'

type Calls =
  | 'getHappeningCategories'
  | 'getHappeningCities'
  | 'filterHappenings'
  | 'getHappeningCalendar'

export function happeningsCalls({ db }: Platform): Handlers<Calls> {
  return {
    getHappeningCategories: async () => ({ categories: await findCategories(db) }),
    getHappeningCities: async (_, { now }) => ({ cities: await findCities(db, now) }),
    filterHappenings: async ({ body }, { now }) => {
      const rows = await findHappenings(db, now, {
        categoryId: body.category_id ?? undefined,
        cityId: body.city_id ?? undefined,
        areaId: body.area_id ?? undefined,
        text: body.property_title ?? undefined,
      })
      return { happenings: rows.map(toHappeningView) }
    },
    getHappeningCalendar: async ({ params: { happening_id: id } }, { now }) => {
      const [row] = await findHappenings(db, now, { id })
      // Calendars can't express 'usually': an entry over the whole period would look like the event.
      if (!row?.dates_confirmed) throw notFound()
      return toCalendarReply(`nilayam-${id}`, toCalendar(toHappeningView(row), now))
    },
  }
}
