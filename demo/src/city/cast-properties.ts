import { DAY } from '@nilayam/contract/durations'
import { placeNear } from './ground.ts'
import type { DemoPerson, DemoProperty } from './model.ts'
import { keyOf, type World } from './properties.ts'
import { createRandom } from './random.ts'
import { subscriptionFrom } from './standing.ts'
import { type CastHouse, lakshmisHouses } from './tables/lakshmis-houses.ts'

/** Lakshmi has a listing in every possible state. */
export function buildCastProperties(world: World, lakshmi: DemoPerson): DemoProperty[] {
  return lakshmisHouses.map((house) => buildCastProperty(world, lakshmi, house))
}

function buildCastProperty(world: World, lakshmi: DemoPerson, house: CastHouse): DemoProperty {
  const area = world.gazetteer.areas.find(
    (one) => one.city === 'hyderabad' && one.slug === house.area,
  )
  if (!area) throw new Error(`The gazetteer has no ${house.area}`)
  const point = placeNear(area, createRandom(house.title), world.isWater)
  const ago = (days: number) => new Date(world.today.getTime() - days * DAY)
  return {
    key: `${keyOf(house.title)}-${house.area}`,
    owner_email: lakshmi.email,
    title: house.title,
    property_type: house.property_type,
    description: house.description,
    price_per_month: house.price_per_month,
    address: house.address,
    city: 'hyderabad',
    area: house.area,
    ...point,
    google_maps_link: `https://www.google.com/maps?q=${point.latitude},${point.longitude}`,
    amenities: house.amenities,
    contact_person_name: lakshmi.full_name,
    contact_person_mobile: lakshmi.mobile_number,
    contact_person_email: lakshmi.email,
    state: house.state,
    verification: verificationOf(house, ago),
    created_at: ago(house.listedDaysAgo),
    ...(house.plan && {
      subscription: subscriptionFrom(ago(house.plan.startedDaysAgo), house.plan.duration),
    }),
    ...(house.coupon && { coupon: couponOf(house.coupon, ago) }),
  }
}

type Ago = (days: number) => Date

function verificationOf({ verification, listedDaysAgo }: CastHouse, ago: Ago) {
  const at = ago(listedDaysAgo - 1)
  if (verification === 'none') return { status: 'none' as const }
  if (verification === 'waiting') return { status: 'waiting' as const, since: at }
  if (verification === 'verified') return { status: 'verified' as const, at }
  return { status: 'refused' as const, at, ...verification }
}

function couponOf(coupon: NonNullable<CastHouse['coupon']>, ago: Ago) {
  const { percent, startedDaysAgo, lasts } = coupon
  return { percent, starts_at: ago(startedDaysAgo), ends_at: ago(startedDaysAgo - lasts) }
}
