import { DAY } from '@nilayam/contract/time/durations'
import { placeNear } from './ground.ts'
import type { DemoPerson, DemoProperty } from './model.ts'
import { offerOf } from './offer.ts'
import type { House } from './offered.ts'
import { keyOf, type World } from './properties.ts'
import { createRandom } from './random.ts'
import { rentWithSharing } from './rent.ts'
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
  const key = `${keyOf(house.title)}-${house.area}`
  const created_at = ago(house.listedDaysAgo)
  return {
    key,
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
    created_at,
    ...(house.plan && {
      subscription: subscriptionFrom(ago(house.plan.startedDaysAgo), house.plan.duration),
    }),
    ...(house.coupon && { coupon: couponOf(house.coupon, ago) }),
    ...offerOf({ key, state: house.state, created_at }, toHouse(house), world.today),
  }
}

/** The sizes are those of the description; what it leaves open is as usual. */
function toHouse({
  property_type: type,
  price_per_month: price,
  amenities,
  size,
}: CastHouse): House {
  const { rooms, sharing } = 'rooms' in size ? size : { rooms: 1, sharing: 1 }
  const hours = 'seats' in size ? size : { seats: 0, opens: '6 am', closes: '10 pm' }
  return {
    type,
    price,
    nextPrice: rentWithSharing(price, sharing, sharing - 1),
    audience:
      type === 'boys-hostel'
        ? 'men'
        : type === 'girls-hostel' || type === 'pg'
          ? 'women'
          : 'everyone',
    has: (amenity) => amenities.includes(amenity),
    rooms,
    beds: rooms * sharing,
    sharing,
    ...hours,
    gate: '10 pm',
    deposit: type === 'study-hall' ? 500 : price,
    noticeDays: 30,
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
