/** What the demo city needs to know of the gazetteer; the product's own tables fit as they are. */
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

/** A person is known by the e-mail. `mobile_number` has ten digits. */
export type DemoPerson = {
  email: string
  full_name: string
  mobile_number: string
  type: 'student' | 'owner' | 'admin'
  created_at: Date
}

/**
 * What has been checked: `none` without a property proof, `waiting` in the admin's queue,
 * `refused` for one of the desk's reasons, with a note that the owner reads.
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

/** A plan of the property's type by its length in days. */
export type DemoSubscription = { duration: 30 | 90 | 365; starts_at: Date; ends_at: Date }

export type DemoCoupon = { percent: number; starts_at: Date; ends_at: Date }

export type DemoProperty = {
  /** Stable and unique, made of title and area; pictures are drawn from it. */
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
  /** Drafts stopped after step 1 (no papers, no photos) or after step 2. */
  state: 'draft_step_1' | 'draft_step_2' | 'listed' | 'expired'
  verification: DemoVerification
  subscription?: DemoSubscription
  coupon?: DemoCoupon
  created_at: Date
}

export type DemoFavourite = { student_email: string; property_key: string; created_at: Date }

export type DemoCouponUse = { student_email: string; property_key: string; used_at: Date }

/** Looks at a place a day, today's first. */
export type DemoViews = { property_key: string; daily: number[] }

/** A visitor was shown the contact. */
export type DemoReveal = { property_key: string; revealed_at: Date }

export type DemoHappening = {
  category: string
  city: string
  area?: string
  title: string
  details: string
  /** Empty where it isn't known yet. */
  venue: string
  starts_at: Date
  ends_at: Date
  /** False where the times are only the window in which it usually falls. */
  dates_confirmed: boolean
}

export type DemoCity = {
  people: DemoPerson[]
  properties: DemoProperty[]
  favourites: DemoFavourite[]
  views: DemoViews[]
  reveals: DemoReveal[]
  couponUses: DemoCouponUse[]
  categories: string[]
  happenings: DemoHappening[]
}
