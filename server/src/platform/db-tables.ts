import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>
type Id = GeneratedAlways<number>

/** The tables as the migrations make them, for the typed query builder. */
export type Tables = {
  users: {
    id: Id
    full_name: string
    email: string
    mobile_number: Generated<string>
    type: 'student' | 'owner' | 'admin'
    password_hash: string | null
    version: Generated<number>
    email_confirmed_at: Time | null
    password_changed_at: Time | null
    disabled_at: Time | null
    created_at: DefaultTime
  }
  identities: { issuer: string; subject: string; user_id: number; linked_at: DefaultTime }
  password_resets: { token_hash: Uint8Array; user_id: number; expires_at: Time }
  reset_requests: { id: Id; email: string }
  nonce_uses: { id: string; expires_at: Time }
  known_networks: { user_id: number; network: Uint8Array; seen_at: Time }
  failed_tries: { key: Uint8Array; count: number; blocked_until: Time; forgotten_at: Time }
  outbox: {
    id: Id
    recipient: string
    subject: string
    paragraphs: ColumnType<readonly string[], string, string>
    action_label: string | null
    action_path: string | null
    action_secret: string | null
    attempts: Generated<number>
    due_at: DefaultTime
    queued_at: DefaultTime
  }
  cities: {
    id: Id
    city_name: string
    slug: string
    latitude: number
    longitude: number
    aka: Generated<string>
    version: Generated<number>
  }
  areas: {
    id: Id
    city_id: number
    area_name: string
    slug: string
    latitude: number
    longitude: number
    known_for: string | null
    aka: Generated<string>
    source: string
    version: Generated<number>
  }
  landmarks: {
    id: Id
    city_id: number
    name: string
    kind: string
    detail: Generated<string>
    latitude: number
    longitude: number
    aka: Generated<string>
    source: string
    version: Generated<number>
  }
  property_types: { id: Id; name: string; slug: string; version: Generated<number> }
  amenities: { id: Id; name: string; icon: string; bit: number; version: Generated<number> }
  property_type_amenities: { property_type_id: number; amenity_id: number }
  properties: {
    id: Id
    owner_id: number
    state: Generated<'draft' | 'listed' | 'expired' | 'held' | 'deleted'>
    title: string
    slug: string
    description: string
    price_per_month: number
    address: string
    city_id: number
    area_id: number
    property_type_id: number
    amenity_ids: number[]
    amenity_mask: ColumnType<number, number | bigint | string, number | bigint | string>
    latitude: number
    longitude: number
    google_maps_link: string
    google_maps_place_id: string | null
    contact_person_name: string
    contact_person_email: string
    contact_person_mobile: string
    verified_at: Time | null
    is_verified: GeneratedAlways<boolean>
    refusal: string | null
    refusal_reason: string | null
    held_note: string | null
    papers_sent_at: Time | null
    waiting_since: GeneratedAlways<Date | null>
    listed_at: Time | null
    deleted_at: Time | null
    created_at: DefaultTime
    updated_at: DefaultTime
  }
  unfinished_details: {
    owner_id: number
    form: ColumnType<object, string, string>
    saved_at: Time
  }
  photos: {
    id: Id
    property_id: number
    key: string
    position: number
    width: number
    height: number
    alt: Generated<string>
    placeholder: string | null
    created_at: DefaultTime
  }
  brochures: {
    id: Id
    property_id: number
    /** Of one that is still a PDF. */
    key: string | null
    file_name: string
    bytes: number
    created_at: DefaultTime
  }
  brochure_pages: {
    brochure_id: number
    page: number
    key: string
    width: number
    height: number
    placeholder: string
  }
  papers: {
    id: Id
    property_id: number
    kind: 'id_document' | 'property_proof'
    key: string
    wrapped_key: Uint8Array
    file_name: string
    type: string
    bytes: number
    /** How long each page's picture is; empty for one that is still a PDF. */
    page_bytes: number[]
    uploaded_at: DefaultTime
  }
  favourites: { student_id: number; property_id: number; saved_at: DefaultTime }
  reveals: { id: Id; property_id: number; user_id: number | null; revealed_at: DefaultTime }
  property_views: { property_id: number; day: string; views: number }
  audit: {
    id: Id
    at: DefaultTime
    actor_id: number | null
    /** As it was then. */
    actor_name: Generated<string>
    act: string
    /** `property:12`. */
    subject: string
    subject_label: Generated<string>
    before: ColumnType<Record<string, unknown> | null, string | null | undefined, never>
    after: ColumnType<Record<string, unknown> | null, string | null | undefined, never>
    address: string | null
  }
  plans: {
    id: Id
    property_type_id: number
    plan_name: string
    description: string
    amount: number
    frequency: string
    duration: number
    is_active: Generated<boolean>
    version: Generated<number>
  }
  subscriptions: {
    id: Id
    property_id: number
    plan_id: number
    amount: number
    starts_at: Time
    ends_at: Time
    created_at: DefaultTime
  }
  plan_reminders: { subscription_id: number; days: number; sent_at: DefaultTime }
  coupons: {
    id: Id
    property_id: number
    percent: number
    starts_on: string
    ends_on: string
    is_active: Generated<boolean>
  }
  coupon_uses: {
    id: Id
    property_id: number
    student_id: number
    code: string
    percent: number
    valid_until: string
    used_at: Time
  }
  happening_categories: { id: Id; name: string; version: Generated<number> }
  happenings: {
    id: Id
    category_id: number
    city_id: number
    area_id: number | null
    title: string
    details: string
    venue: Generated<string>
    starts_at: Time
    ends_at: Time | null
    dates_confirmed: Generated<boolean>
    is_shown: Generated<boolean>
    version: Generated<number>
  }
  contact_messages: {
    id: Id
    full_name: string
    email: string
    subject: string
    message: string
    received_at: DefaultTime
    answered_at: Time | null
    answered_by: number | null
    note: Generated<string>
    version: Generated<number>
  }
  captcha_uses: { id: string; expires_at: Time }
  jobs: { name: string; due_at: Time }
}
