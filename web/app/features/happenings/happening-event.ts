import type { Happening } from '@nilayam/contract/happenings'

const MOST = 20

/** Structured data of the next confirmed happenings; an Event can't have unconfirmed dates. */
export function toEvents(happenings: readonly Happening[]) {
  return happenings
    .filter(({ dates_confirmed }) => dates_confirmed)
    .slice(0, MOST)
    .map(toEvent)
}

/** A happening as a schema.org Event. */
function toEvent({ title, details, venue, city, date_time, ends_at }: Happening) {
  return {
    '@type': 'Event',
    name: title,
    description: details,
    startDate: date_time,
    ...(ends_at && { endDate: ends_at }),
    location: {
      '@type': 'Place',
      name: venue || city.city_name,
      address: { '@type': 'PostalAddress', addressLocality: city.city_name, addressCountry: 'IN' },
    },
  }
}
