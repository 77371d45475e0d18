import { lengthOf } from '@nilayam/contract/places/happening-length'
import type { Happening } from '@nilayam/contract/places/happenings'

const MOST = 20

/** Structured data of the next confirmed happenings; an Event can't have unconfirmed dates. */
export function toEvents(happenings: readonly Happening[]) {
  return happenings
    .filter(({ dates_confirmed }) => dates_confirmed)
    .slice(0, MOST)
    .map(toEvent)
}

/** A happening as a schema.org Event. One that ends at some hour has no end. */
function toEvent(happening: Happening) {
  const { title, details, venue, city, date_time, ends_at } = happening
  const isEndKnown = ends_at !== null && lengthOf(happening) !== 'open'
  return {
    '@type': 'Event',
    name: title,
    description: details,
    startDate: date_time,
    ...(isEndKnown && { endDate: ends_at }),
    location: {
      '@type': 'Place',
      name: venue || city.city_name,
      address: { '@type': 'PostalAddress', addressLocality: city.city_name, addressCountry: 'IN' },
    },
  }
}
