import { addressIn } from './address.ts'
import { type Plot, plotsOf, typeFor } from './demand.ts'
import { placeNear } from './ground.ts'
import { amenitiesFor, depositFor, nearbyOf, sharingFor, sizeOf, timingOf } from './house.ts'
import type { DemoProperty, Gazetteer, PropertyType } from './model.ts'
import { createTitles } from './naming.ts'
import { offerOf } from './offer.ts'
import type { createRegistry, Owner } from './people.ts'
import { createNaming } from './people.ts'
import { createDeck, createRandom, type Random } from './random.ts'
import { rentFor, rentWithSharing } from './rent.ts'
import { couponFrom, standingOf } from './standing.ts'
import { createDescriber, type Describer } from './words/describe.ts'
import type { Facts } from './words/facts.ts'

export type World = {
  gazetteer: Gazetteer
  today: Date
  isWater: (latitude: number, longitude: number) => boolean
}

type Makers = {
  ownerFor: (plot: Plot) => Owner
  titleFor: ReturnType<typeof createTitles>
  contactOf: (owner: Owner, random: Random) => Contact
  describe: Describer
}

type Contact = Pick<
  DemoProperty,
  'contact_person_name' | 'contact_person_mobile' | 'contact_person_email'
>

/** All properties except Lakshmi’s, whose titles are `reserved`. */
export function buildProperties(
  world: World,
  owners: readonly Owner[],
  register: ReturnType<typeof createRegistry>,
  reserved: readonly DemoProperty[],
): DemoProperty[] {
  const makers: Makers = {
    ownerFor: createOwnership(owners),
    titleFor: createTitles(createRandom('titles'), reserved),
    contactOf: createContacts(register),
    describe: createDescriber(createRandom('words')),
  }
  return plotsOf(world.gazetteer).map((plot) => buildProperty(world, plot, makers))
}

function buildProperty(world: World, plot: Plot, makers: Makers): DemoProperty {
  const { city, area } = plot
  const random = createRandom(`${city.slug}/${area.slug}/${plot.index}`)
  const type = typeFor(plot, random)
  const owner = makers.ownerFor(plot)
  const audience = audienceOf(type, random)
  const title = makers.titleFor({ ...owner, type, city: city.slug, area: area.slug, audience })
  const point = placeNear(area, random, world.isWater)
  const house = furnish(world, plot, type, random)
  const facts: Facts = {
    ...house,
    ...nearbyOf(point, landmarksOf(world, city.slug)),
    ...timingOf(audience, random),
    audience,
    area: area.name,
    crowd: plot.crowd,
    kitchen: plot.kitchen,
  }
  const standing = standingOf(random, world.today)
  const coupon = standing.state === 'listed' && random.chance(0.26)
  const key = `${keyOf(title)}-${area.slug}`
  return {
    key,
    owner_email: owner.person.email,
    title,
    property_type: type,
    description: makers.describe(type, facts),
    price_per_month: facts.price,
    address: addressIn(area, city.name, type, random),
    city: city.slug,
    area: area.slug,
    ...point,
    google_maps_link: `https://www.google.com/maps?q=${point.latitude},${point.longitude}`,
    amenities: house.amenities,
    ...makers.contactOf(owner, random),
    ...standing,
    ...(coupon && { coupon: couponFrom(world.today, random) }),
    ...offerOf({ key, ...standing }, { ...facts, type }, world.today),
  }
}

type House = Pick<
  Facts,
  | 'has'
  | 'price'
  | 'since'
  | 'floors'
  | 'rooms'
  | 'beds'
  | 'seats'
  | 'sharing'
  | 'nextPrice'
  | 'deposit'
  | 'noticeDays'
> & { amenities: string[] }

function furnish(world: World, plot: Plot, type: PropertyType, random: Random): House {
  const grade = Math.min(1, Math.max(0, 0.5 + random.gaussian() * 0.24))
  const offered = world.gazetteer.propertyTypes.find((one) => one.slug === type)?.amenities ?? []
  const amenities = amenitiesFor(type, offered, grade, random)
  const has = (amenity: string) => amenities.includes(amenity)
  const sharing = sharingFor(type, grade, random)
  const price = rentFor({ type, bed: plot.bed, sharing, grade, has }, random)
  return {
    amenities,
    has,
    sharing,
    price,
    nextPrice: rentWithSharing(price, sharing, sharing - 1),
    ...sizeOf(type, sharing, random),
    since: 2025 - Math.floor(random.next() ** 1.6 * 19),
    deposit: depositFor(type, price, random),
    noticeDays: random.pick([7, 10, 15, 15, 30]),
  }
}

function audienceOf(type: PropertyType, random: Random): Facts['audience'] {
  if (type === 'girls-hostel') return 'women'
  if (type === 'boys-hostel') return 'men'
  if (type !== 'pg') return 'everyone'
  return random.weighted([
    ['women', 4],
    ['men', 4],
    ['everyone', 2],
  ])
}

/** Owners stay in their city, and nearly half of an area's houses belong to somebody who already has one there. */
function createOwnership(owners: readonly Owner[]): (plot: Plot) => Owner {
  const random = createRandom('ownership')
  const draw = createDeck(random, owners)
  const byArea = new Map<string, Owner[]>()
  return ({ city, area }) => {
    const here = byArea.get(`${city.slug}/${area.slug}`) ?? []
    if (here.length > 0 && random.chance(0.45)) return random.pick(here)
    const owner = draw((one) => one.city === city.slug)
    if (!owner) throw new Error(`Nobody owns a house in ${city.name}`)
    byArea.set(`${city.slug}/${area.slug}`, [...here, owner])
    return owner
  }
}

/** The contact is the owner, or a manager who lives in the house. */
function createContacts(register: ReturnType<typeof createRegistry>) {
  const name = createNaming(createRandom('managers'))
  return (owner: Owner, random: Random): Contact => {
    const local = owner.city === 'hyderabad' && random.chance(0.25)
    const person = local ? register(name().full_name, 'owner', 0) : owner.person
    return {
      contact_person_name: person.full_name,
      contact_person_mobile: person.mobile_number,
      contact_person_email: person.email,
    }
  }
}

function landmarksOf({ gazetteer }: World, city: string) {
  return gazetteer.landmarks.filter((landmark) => landmark.city === city)
}

/** "Sri Sai Girls’ Hostel" → "sri-sai-girls-hostel". */
export function keyOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('’', '')
    .replace(/[^a-z0-9]+/g, '-')
}
