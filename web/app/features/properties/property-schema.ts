import type { PropertyDetail } from '@nilayam/contract/properties'
import { t } from '../../text.ts'
import { summarise } from './property-words.door.ts'

/** The property as search engines read it (schema.org). Nobody sleeps in a study hall. */
export function toSchema(property: PropertyDetail, site: string, path: string) {
  const { property_type, title, images, address, area, city, price_per_month: price } = property
  const month = { '@type': 'UnitPriceSpecification', price, priceCurrency: 'INR', unitCode: 'MON' }
  return {
    '@type': property_type.slug === 'study-hall' ? 'LocalBusiness' : 'LodgingBusiness',
    name: title,
    description: summarise(property),
    url: site + path,
    image: images.slice(0, 3).map(({ url }) => site + url),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: `${area.area_name}, ${city.city_name}`,
      addressCountry: 'IN',
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: property.latitude,
      longitude: property.longitude,
    },
    priceRange: t('properties.priceRange', { price }),
    amenityFeature: property.amenities.map(({ name }) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    makesOffer: {
      '@type': 'Offer',
      price,
      priceCurrency: 'INR',
      priceSpecification: month,
      availability: 'https://schema.org/InStock',
      url: site + path,
    },
  }
}
