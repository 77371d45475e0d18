import { toOptionName } from '@nilayam/contract/options/option-names'
import type { Option } from '@nilayam/contract/options/options'
import { toClaimAge } from '@nilayam/contract/places/claim-age'
import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import type { Offered } from '../options/use-choice.door.ts'
import { summarise } from './property-words.door.ts'

/** Structured data (schema.org) with stated facts only. A study hall is no LodgingBusiness. */
export function toSchema(property: PropertyDetail, offered: Offered, url: string, site: string) {
  const {
    property_type,
    title,
    images,
    address,
    area,
    city,
    marks,
    price_per_month: price,
  } = property
  return {
    '@type': property_type.slug === 'study-hall' ? 'LocalBusiness' : 'LodgingBusiness',
    name: title,
    description: summarise(property),
    url,
    image: images.slice(0, 3).map(({ url: path }) => site + path),
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
    ...(marks && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: marks.average,
        reviewCount: marks.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    priceRange: t('properties.priceRange', { rent: formatRupees(price) }),
    amenityFeature: property.amenities.map(({ name }) => toFeature(name)),
    makesOffer:
      offered.options.length > 0
        ? offered.options.map((option) => toOptionOffer(option, isKnown(offered), url))
        : toOffer({ price, url }),
  }
}

const toFeature = (name: string) => ({
  '@type': 'LocationFeatureSpecification',
  name,
  value: true,
})

type Offer = { price: number; url: string; availability?: string }

function toOffer({ price, ...offer }: Offer) {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'INR',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'INR',
      unitCode: 'MON',
    },
    ...offer,
  }
}

/** Availability is unknown once the owner's confirmation is older than a month. */
const isKnown = ({ confirmed_days: days }: Offered) => days !== null && toClaimAge(days) !== 'ask'

function toOptionOffer({ fields, free }: Option, isFreeKnown: boolean, url: string) {
  const availability = `https://schema.org/${free.now > 0 ? 'InStock' : 'OutOfStock'}`
  return {
    ...toOffer({ price: fields.price, url, ...(isFreeKnown && { availability }) }),
    name: toOptionName(fields),
    ...(fields.kind !== 'desk' && {
      itemOffered: {
        '@type': 'Accommodation',
        name: toOptionName(fields),
        occupancy: {
          '@type': 'QuantitativeValue',
          maxValue: fields.kind === 'bed' ? fields.sharing : fields.people,
        },
        amenityFeature: [
          ...(fields.has_ac ? [toFeature(t('options.airConditioning'))] : []),
          ...(fields.has_bath ? [toFeature(t('options.attachedBath'))] : []),
        ],
      },
    }),
  }
}
