import type { DemoLife } from './life.ts'
import type { DemoTaken } from './occupied.ts'
import type { OfferedGroup } from './offered.ts'
import type { DemoReport } from './report.ts'
import type { DemoTerms } from './stated.ts'

/** The part of the gazetteer that the demo city needs; the server's rows fit this type. */
export type Gazetteer = {
  cities: readonly Place[]
  areas: readonly (Place & { city: string; source: string })[]
  landmarks: readonly Landmark[]
  propertyTypes: readonly { slug: string; name: string; amenities: readonly string[] }[]
}

export type Place = { name: string; slug: string; latitude: number; longitude: number }

export type Landmark = {
  city: string
  name: string
  kind: string
  latitude: number
  longitude: number
}

export type Point = { latitude: number; longitude: number }

export type PropertyType =
  | 'study-hall'
  | 'boys-hostel'
  | 'girls-hostel'
  | 'co-living'
  | 'pg'
  | 'single-room'

/** Identified by e-mail. `mobile_number` has ten digits. */
export type DemoPerson = {
  email: string
  full_name: string
  mobile_number: string
  type: 'student' | 'owner' | 'admin'
  /** Of an admin. */
  rights?: readonly ('verify' | 'moderate' | 'catalogue' | 'money' | 'staff')[]
  created_at: Date
}

/**
 * Verification: `none` without a property proof, `waiting` in the review queue, `refused` with one of the staff's
 * reasons and a note to the owner.
 */
export type DemoVerification =
  | { status: 'none' }
  | { status: 'waiting'; since: Date }
  | { status: 'verified'; at: Date }
  | ({ status: 'refused'; at: Date } & DemoRefusal)

export type DemoRefusal = {
  reason: 'id_differs' | 'proof_unreadable' | 'address_differs' | 'photos_differ'
  note: string
}

/** A plan of the property's type, identified by its duration in days. */
export type DemoSubscription = { duration: 30 | 90 | 365; starts_at: Date; ends_at: Date }

export type DemoCoupon = { percent: number; starts_at: Date; ends_at: Date }

export type DemoProperty = {
  /** Stable and unique, made from title and area; seeds the pictures. */
  key: string
  owner_email: string
  title: string
  property_type: PropertyType
  description: string
  price_per_month: number
  address: string
  city: string
  area: string
  latitude: number
  longitude: number
  google_maps_link: string
  amenities: readonly string[]
  contact_person_name: string
  contact_person_mobile: string
  contact_person_email: string
  /** Drafts stopped after step 1 (no papers or photos) or step 2. */
  state: 'draft_step_1' | 'draft_step_2' | 'listed' | 'expired'
  verification: DemoVerification
  subscription?: DemoSubscription
  coupon?: DemoCoupon
  /** Absent for a draft that stopped after step 1. */
  offer?: DemoOffer
  created_at: Date
}

/** What one can take of a place, who has it, and what its owner stated. */
export type DemoOffer = {
  groups: OfferedGroup[]
  taken: DemoTaken[]
  /** The day since which its prices hold. */
  priced_on: string
  confirmed_at: Date
  terms: DemoTerms[]
}

export type DemoFavourite = { student_email: string; property_key: string; created_at: Date }

export type DemoCouponUse = { student_email: string; property_key: string; used_at: Date }

/** Page views per day, today first. */
export type DemoViews = { property_key: string; daily: number[] }

/** A visitor revealed the contact details. */
export type DemoReveal = { property_key: string; revealed_at: Date }

export type DemoHappening = {
  category: string
  city: string
  area?: string
  title: string
  details: string
  /** Empty when not announced yet. */
  venue: string
  starts_at: Date
  ends_at: Date
  /** False when the times are only the usual period. */
  dates_confirmed: boolean
}

export type DemoCity = {
  people: DemoPerson[]
  properties: DemoProperty[]
  favourites: DemoFavourite[]
  views: DemoViews[]
  reveals: DemoReveal[]
  lives: DemoLife[]
  reports: DemoReport[]
  couponUses: DemoCouponUse[]
  categories: string[]
  happenings: DemoHappening[]
}
