import { toIndianDay } from '@nilayam/contract/time/india-time'
import { buildDemoCity } from '@nilayam/demo/city/build'
import type { DemoCity, DemoPerson, DemoProperty } from '@nilayam/demo/city/model'
import { createRandom } from '@nilayam/demo/city/random'
import { picturesFor } from '@nilayam/demo/pictures/picture-plan'
import { isWater } from '@nilayam/map/water'
import { countAnswers } from '@nilayam/server/features/answers/answers'
import { createCode } from '@nilayam/server/features/coupons/coupons'
import type { Db } from '@nilayam/server/platform/db/db'
import type { Tables } from '@nilayam/server/platform/db/tables'
import type { Platform } from '@nilayam/server/platform/platform'
import type { Transaction } from 'kysely'
import { amenities } from '../../server/gazetteer/amenities.ts'
import { areas } from '../../server/gazetteer/areas.ts'
import { cities } from '../../server/gazetteer/cities.ts'
import { slugOf } from '../../server/gazetteer/facts.ts'
import { landmarks } from '../../server/gazetteer/landmarks.ts'
import { propertyTypes } from '../../server/gazetteer/property-types.ts'
import * as store from './demo.store.ts'
import { playLives } from './lives.ts'
import { numberOffers, type OfferColumns, saveOffers } from './offers.ts'
import { prepareDemoPapers, saveDemoPapers } from './papers.ts'
import { playReports } from './reports.ts'

export const DEMO_PASSWORD = 'Nilayam#2026'
/** The accounts with a password, named at startup. */
export const DEMO_ACCOUNTS = [
  'student@nilayam.test',
  'owner@nilayam.test',
  'admin@nilayam.test',
] as const
const CAST = /@nilayam\.test$/
const PICTURE = { width: 1600, height: 1200 }

/** Fills an empty database with all of the demo city as of `today`, or nothing; returns the number of properties. */
export async function loadDemo(platform: Platform, today: Date): Promise<number> {
  const gazetteer = { cities, areas, landmarks, propertyTypes }
  const city = buildDemoCity(gazetteer, today, isWater)
  const password = await platform.passwords.hash(DEMO_PASSWORD)
  const papers = await prepareDemoPapers(platform, city.properties)
  const offers = numberOffers(city.properties, today)
  await platform.db.transaction().execute(async (tx) => {
    await store.insertPeople(
      tx,
      city.people.map((person) => toPersonRow(person, password)),
    )
    const ids = await store.insertProperties(
      tx,
      city.properties.map((property) => toPropertyRow(property, offers.columns.get(property.key))),
    )
    const idOf = (key: string) => ids.get(key) ?? fail(key)
    await store.setSlugs(
      tx,
      city.properties.map(({ key, title }) => ({
        id: idOf(key),
        slug: slugOf(title) || 'property',
      })),
    )
    await store.insertPhotos(
      tx,
      city.properties.flatMap((property) => toPhotoRows(property, idOf(property.key))),
    )
    await saveDemoPapers(tx, platform, papers, idOf)
    await saveOffers(tx, offers, city.properties, idOf)
    await store.insertDecisions(tx, toDecisionRows(city, idOf))
    await store.insertSubscriptions(tx, toSubscriptionRows(city, idOf))
    await store.silenceReminders(tx, DEMO_ACCOUNTS)
    await store.insertCoupons(tx, toCouponRows(city, idOf))
    await store.insertCouponUses(tx, toCouponUseRows(city, idOf))
    await store.insertFavourites(tx, toFavouriteRows(city, idOf))
    await store.insertViews(tx, withIds(city.views, idOf), today)
    await store.insertReveals(tx, withIds(city.reveals, idOf))
    await store.insertHappenings(tx, city.happenings)
    const joined = { ...platform, db: joinTransaction(tx) }
    await playLives(joined, city.lives, { idOf, mailed: DEMO_ACCOUNTS, today })
    await countAnswers(tx, today)
    await playReports(joined, city.reports, { idOf, mailed: DEMO_ACCOUNTS })
  })
  return city.properties.length
}

/** The product's functions begin transactions of their own: these become part of `tx`, and end with it. */
function joinTransaction(tx: Transaction<Tables>): Db {
  const join = { execute: <T>(work: (joined: typeof tx) => Promise<T>) => work(tx) }
  return Object.assign(tx, { transaction: () => join })
}

function fail(key: string): never {
  throw new Error(`The demo property ${key} was not stored`)
}

function toPersonRow({ mobile_number, ...person }: DemoPerson, password: string) {
  const password_hash = CAST.test(person.email) ? password : null
  return { ...person, mobile_number: `+91${mobile_number}`, password_hash }
}

const amenityNames = new Map(amenities.map((amenity) => [amenity.slug, amenity.name]))

function toPropertyRow(
  { verification, amenities: slugs, offer: _offer, ...property }: DemoProperty,
  offered: OfferColumns | undefined,
) {
  const isDraft = property.state.startsWith('draft')
  return {
    ...property,
    ...offered,
    state: isDraft ? 'draft' : property.state,
    amenity_names: slugs.map((slug) => amenityNames.get(slug)),
    verified_at: verification.status === 'verified' ? verification.at : null,
    refusal: verification.status === 'refused' ? verification.note : null,
    refusal_reason: verification.status === 'refused' ? verification.reason : null,
    contact_person_mobile: `+91${property.contact_person_mobile}`,
    listed_at: isDraft ? null : property.created_at,
  }
}

function toPhotoRows(property: DemoProperty, property_id: number) {
  if (property.state === 'draft_step_1') return []
  const { key: slug, property_type: propertyType, title } = property
  const pictures = picturesFor({ slug, propertyType, title })
  return pictures.map(({ key, alt }, position) => ({ property_id, key, position, alt, ...PICTURE }))
}

type IdOf = (key: string) => number

function withIds<T extends { property_key: string }>(rows: readonly T[], idOf: IdOf) {
  return rows.map(({ property_key, ...row }) => ({ ...row, property_id: idOf(property_key) }))
}

/** Past review decisions as audit log entries, from which resubmissions are recognised. */
function toDecisionRows({ properties }: DemoCity, idOf: IdOf) {
  const decisions = properties.flatMap(({ key, title, verification }) => {
    if (verification.status !== 'verified' && verification.status !== 'refused') return []
    const { status, at, ...why } = verification
    return { at, property_id: idOf(key), title, status, after: { verification: status, ...why } }
  })
  return decisions.sort((a, b) => a.at.getTime() - b.at.getTime())
}

function toSubscriptionRows({ properties }: DemoCity, idOf: IdOf) {
  return properties.flatMap(({ key, subscription }) =>
    subscription ? [{ ...subscription, property_id: idOf(key) }] : [],
  )
}

function toCouponRows({ properties }: DemoCity, idOf: IdOf) {
  return properties.flatMap(({ key, coupon }) => {
    if (!coupon) return []
    const { percent, starts_at, ends_at } = coupon
    const days = { starts_on: toIndianDay(starts_at), ends_on: toIndianDay(ends_at) }
    return [{ property_id: idOf(key), percent, ...days }]
  })
}

function toCouponUseRows({ couponUses, properties }: DemoCity, idOf: IdOf) {
  const titles = new Map(properties.map(({ key, title }) => [key, title]))
  const random = createRandom('coupon codes')
  const pick = (below: number) => random.between(0, below - 1)
  return couponUses.map(({ property_key, ...use }) => ({
    ...use,
    property_id: idOf(property_key),
    code: createCode(titles.get(property_key) ?? '', pick),
  }))
}

function toFavouriteRows({ favourites }: DemoCity, idOf: IdOf) {
  return favourites.map(({ student_email, property_key, created_at }) => ({
    student_email,
    property_id: idOf(property_key),
    saved_at: created_at,
  }))
}
