import type { Happening } from '@nilayam/contract/happenings'

/** A happening as search engines read it (schema.org). */
export function toEvent({ title, details, venue, city, date_time, ends_at }: Happening) {
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
