// Made by npm run make-tables from server/migrations/.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>

/** The tables as the migrations make them, for the typed query builder. */
export type Tables = {
  amenities: {
    id: GeneratedAlways<number>
    name: string
    icon: string
    bit: number
    version: Generated<number>
  }
  answer_figures: {
    owner_id: number
    enquiries: number
    answered: number
    median_minutes: number | null
  }
  areas: {
    id: GeneratedAlways<number>
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
  audit: {
    id: GeneratedAlways<number>
    at: DefaultTime
    actor_id: number | null
    act: string
    subject: string
    actor_name: Generated<string>
    subject_label: Generated<string>
    before: ColumnType<Record<string, unknown> | null, string | null | undefined, never>
    after: ColumnType<Record<string, unknown> | null, string | null | undefined, never>
    address: string | null
    by_phone: Generated<boolean>
  }
  backup_codes: {
    user_id: number
    code_hash: Uint8Array
    used_at: Time | null
  }
  brochure_pages: {
    brochure_id: number
    page: number
    key: string
    width: number
    height: number
    placeholder: string
  }
  brochures: {
    id: GeneratedAlways<number>
    property_id: number
    key: string | null
    file_name: string
    bytes: number
    created_at: DefaultTime
    digest: Uint8Array | null
  }
  call_counts: {
    key: Uint8Array
    count: number
    ends_at: Time
  }
  captcha_uses: {
    id: string
    expires_at: Time
  }
  changes: {
    id: GeneratedAlways<number>
    xid: Generated<string>
    topic: string
    at: DefaultTime
    row_id: number | null
  }
  cities: {
    id: GeneratedAlways<number>
    city_name: string
    slug: string
    latitude: number
    longitude: number
    version: Generated<number>
    aka: Generated<string>
  }
  claims: {
    kind: 'verification' | 'report'
    item_id: number
    holder_id: number
    since: Time
    until: Time
  }
  confirm_mails: {
    owner_id: number
    sent_at: Time
  }
  consents: {
    id: GeneratedAlways<number>
    user_id: number
    kind: string
    property_id: number
    words_version: number
    words: string
    given_at: Time
    withdrawn_at: Time | null
  }
  contact_messages: {
    id: GeneratedAlways<number>
    full_name: string
    email: string
    subject: string
    message: string
    received_at: DefaultTime
    version: Generated<number>
    answered_at: Time | null
    answered_by: number | null
    note: Generated<string>
  }
  contact_pass_looks: {
    id: GeneratedAlways<number>
    pass_id: number
    looked_by: number
    looked_at: Time
  }
  contact_passes: {
    id: GeneratedAlways<number>
    enquiry_id: number
    student_id: number
    property_id: number
    words_version: number
    given_at: Time
    until: Time
    ended_at: Time | null
  }
  coupon_uses: {
    id: GeneratedAlways<number>
    property_id: number
    student_id: number
    code: string
    percent: number
    valid_until: string
    used_at: Time
    applies_to: Generated<'first_month' | 'every_month'>
  }
  coupons: {
    id: GeneratedAlways<number>
    property_id: number
    percent: number
    starts_on: string
    ends_on: string
    is_active: Generated<boolean>
    applies_to: Generated<'first_month' | 'every_month'>
  }
  deposit_words: {
    stay_id: number
    side: 'student' | 'owner'
    agreed: number
    returned: number
    returned_on: string | null
    note: Generated<string>
    said_at: Time
  }
  email_proofs: {
    token_hash: Uint8Array
    user_id: number
    email: string
    sent_at: Time
    expires_at: Time
    used_at: Time | null
  }
  enquiries: {
    id: GeneratedAlways<number>
    student_id: number
    property_id: number
    owner_id: number
    state: Generated<'open' | 'ended' | 'blocked'>
    ended_by: number | null
    option_id: number | null
    option: ColumnType<unknown, string | null, never>
    move_in: string
    months: number
    occupants: 'woman' | 'man' | 'women' | 'men' | 'family'
    created_at: Time
    revision: Generated<number>
    last_at: Time
    due_side: 'student' | 'owner' | null
    due_since: Time | null
    student_read: Generated<number>
    owner_read: Generated<number>
    student_unread: Generated<number>
    owner_unread: Generated<number>
    student_mail_due: Time | null
    owner_mail_due: Time | null
    student_mailed_at: Time | null
    owner_mailed_at: Time | null
    student_mails: Generated<boolean>
    owner_mails: Generated<boolean>
    removals: Generated<number>
  }
  enquiry_lines: {
    id: GeneratedAlways<number>
    enquiry_id: number
    sender_id: number | null
    event: string | null
    body: string | null
    key: string | null
    sent_at: Time
    about: string | null
    removed_at: Time | null
  }
  failed_tries: {
    key: Uint8Array
    count: number
    blocked_until: Time
    forgotten_at: Time
  }
  favourites: {
    student_id: number
    property_id: number
    saved_at: DefaultTime
  }
  happening_categories: {
    id: GeneratedAlways<number>
    name: string
    version: Generated<number>
  }
  happenings: {
    id: GeneratedAlways<number>
    category_id: number
    city_id: number
    area_id: number | null
    title: string
    details: string
    venue: Generated<string>
    starts_at: Time
    ends_at: Time | null
    version: Generated<number>
    is_shown: Generated<boolean>
    dates_confirmed: Generated<boolean>
  }
  held_mails: {
    user_id: number
    count: number
    last_at: Time
    prompts: Generated<number>
    prompted_at: Time | null
  }
  identities: {
    issuer: string
    subject: string
    user_id: number
    linked_at: DefaultTime
  }
  jobs: {
    name: string
    due_at: Time
  }
  known_devices: {
    user_id: number
    device: Uint8Array
    seen_at: Time
  }
  known_networks: {
    user_id: number
    network: Uint8Array
    seen_at: Time
  }
  landmarks: {
    id: GeneratedAlways<number>
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
  listed: {
    id: number
    city_id: number
    area_id: number
    property_type_id: number
    price_per_month: number
    amenity_mask: number
    is_verified: boolean
    listed_on: string
    owner_id: number
    latitude: number
    longitude: number
    option_facts: string | null
    term_facts: string | null
    confirmed_on: string | null
  }
  nonce_uses: {
    id: string
    expires_at: Time
  }
  occupancies: {
    id: GeneratedAlways<number>
    property_id: number
    unit_id: number
    days: string
    minutes: string
    source: 'owner' | 'closed' | 'offer' | 'stay'
    note: Generated<string>
    offer_id: number | null
  }
  occupancy_changes: {
    property_id: number
    revision: number
    at: DefaultTime
    actor_id: number | null
    act: 'options' | 'take' | 'close' | 'free' | 'undo' | 'hold' | 'stay' | 'release'
    removed: ColumnType<unknown, string, never>
    added: ColumnType<unknown, string, never>
  }
  offers: {
    id: GeneratedAlways<number>
    enquiry_id: number
    student_id: number
    owner_id: number
    property_id: number
    unit_id: number
    state: Generated<'open' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed'>
    move_in: string
    months: number
    sheet: ColumnType<unknown, string, never>
    made_at: Time
    until: Time
    ended_at: Time | null
    key: string | null
  }
  options: {
    id: GeneratedAlways<number>
    property_id: number
    group_id: number
    position: number
    kind: 'bed' | 'desk' | 'room'
    who: 'women' | 'men' | 'anyone'
    has_ac: boolean
    price: number
    priced_on: string
    min_months: number | null
    note: Generated<string>
    people: number | null
    has_bath: boolean | null
    weekdays: number[] | null
    from_minute: number | null
    to_minute: number | null
    is_reserved: boolean | null
    removed_at: Time | null
  }
  outbox: {
    id: GeneratedAlways<number>
    recipient: string
    subject: string
    paragraphs: ColumnType<readonly string[], string, string>
    action_label: string | null
    action_path: string | null
    action_secret: string | null
    attempts: Generated<number>
    due_at: DefaultTime
    queued_at: DefaultTime
    stop_path: string | null
  }
  papers: {
    id: GeneratedAlways<number>
    property_id: number
    kind: 'id_document' | 'property_proof'
    key: string
    wrapped_key: Uint8Array
    file_name: string
    type: string
    bytes: number
    uploaded_at: DefaultTime
    page_bytes: number[]
  }
  passkey_challenges: {
    challenge: Uint8Array
    user_id: number | null
    expires_at: Time
  }
  passkeys: {
    id: GeneratedAlways<number>
    user_id: number
    credential_id: string
    public_key: Uint8Array
    counter: number
    transports: string[]
    name: string
    is_synced: boolean
    made_at: Time
    used_at: Time | null
  }
  password_resets: {
    token_hash: Uint8Array
    user_id: number
    expires_at: Time
  }
  phone_codes: {
    user_id: number
    mobile_number: string
    code_hash: Uint8Array
    attempts: Generated<number>
    expires_at: Time
  }
  photos: {
    id: GeneratedAlways<number>
    property_id: number
    key: string
    position: number
    width: number
    height: number
    alt: Generated<string>
    placeholder: string | null
    created_at: DefaultTime
    digest: Uint8Array | null
  }
  plan_reminders: {
    subscription_id: number
    days: number
    sent_at: DefaultTime
  }
  plans: {
    id: GeneratedAlways<number>
    property_type_id: number
    plan_name: string
    description: string
    amount: number
    frequency: string
    duration: number
    is_active: Generated<boolean>
    version: Generated<number>
  }
  proof_counts: {
    key: Uint8Array
    count: number
    ends_at: Time
  }
  properties: {
    id: GeneratedAlways<number>
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
    listed_at: Time | null
    listed_on: GeneratedAlways<string | null>
    deleted_at: Time | null
    created_at: DefaultTime
    updated_at: DefaultTime
    held_note: string | null
    refusal_reason: string | null
    papers_sent_at: Time | null
    waiting_since: GeneratedAlways<Date | null>
    card: unknown | null
    rooms_revision: Generated<number>
    confirmed_at: Time | null
    options_card: ColumnType<unknown, string | null | undefined, string | null>
    option_facts: string | null
    term_facts: string | null
    withdrawn_at: Time | null
  }
  property_type_amenities: {
    property_type_id: number
    amenity_id: number
  }
  property_types: {
    id: GeneratedAlways<number>
    name: string
    slug: string
    version: Generated<number>
  }
  property_views: {
    property_id: number
    day: string
    views: number
  }
  quick_answers: {
    owner_id: number
    answers: ColumnType<unknown, string, string>
    revision: number
  }
  quotes: {
    id: GeneratedAlways<number>
    token_hash: Uint8Array
    property_id: number
    content: ColumnType<unknown, string, never>
    made_at: DefaultTime
    valid_until: Time
  }
  report_events: {
    id: GeneratedAlways<number>
    report_id: number
    event: string
    actor_id: number | null
    body: Generated<string>
    at: Time
  }
  reports: {
    id: GeneratedAlways<number>
    target: string
    target_id: number
    property_id: number
    concerned_id: number
    kind: string
    body: string
    reporter_id: number | null
    reporter_email: string | null
    person: string
    state: Generated<'received' | 'acknowledged' | 'decided' | 'appealed' | 'settled'>
    received_at: Time
    acknowledged_at: Time | null
    decided_at: Time | null
    decided_by: number | null
    outcome: 'upheld' | 'not_upheld' | null
    measure: string | null
    reason: string | null
    appealed_at: Time | null
    appealed_by: 'reporter' | 'concerned' | null
    appeal_body: string | null
    settled_at: Time | null
    settled_by: number | null
    appeal_outcome: 'stands' | 'changed' | null
    appeal_measure: string | null
    appeal_reason: string | null
    due_at: Time | null
    is_pinned: Generated<boolean>
    aged_at: Time | null
    key: string | null
  }
  reset_requests: {
    id: GeneratedAlways<number>
    email: string
  }
  reveals: {
    id: GeneratedAlways<number>
    property_id: number
    user_id: number | null
    revealed_at: DefaultTime
  }
  review_asks: {
    stay_id: number
    asked_at: Time
  }
  reviews: {
    id: GeneratedAlways<number>
    stay_id: number
    student_id: number
    owner_id: number
    property_id: number
    clean: number
    food_or_desk: number
    quiet: number
    owner: number
    as_described: number
    text: string
    revision: Generated<number>
    written_at: Time
    changed_at: Time | null
    answer: string | null
    answered_at: Time | null
    removed_at: Time | null
  }
  rooms: {
    id: GeneratedAlways<number>
    property_id: number
    group_id: number
    name: string
    position: number
  }
  second_factors: {
    user_id: number
    secret: Uint8Array
    made_at: Time
    confirmed_at: Time | null
    last_step: Generated<number>
  }
  sessions: {
    id: GeneratedAlways<number>
    user_id: number
    version: number
    family: Uint8Array
    token_hash: Uint8Array
    previous_hash: Uint8Array | null
    salt: Uint8Array | null
    browser: 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'samsung' | 'uc' | null
    system: 'android' | 'chromeos' | 'ipad' | 'iphone' | 'linux' | 'mac' | 'windows' | null
    made_at: Time
    renewed_at: Time
    ends_at: Time
    proved_at: Time | null
  }
  stays: {
    id: GeneratedAlways<number>
    offer_id: number
    enquiry_id: number
    student_id: number
    owner_id: number
    property_id: number
    state: Generated<'agreed' | 'living' | 'left' | 'cancelled'>
    agreed_at: Time
    move_in: string
    moved_in_on: string | null
    agreed_last: string
    last_day: string
    notice_by: number | null
    notice_at: Time | null
    asked_day: string | null
    asked_by: number | null
    asked_at: Time | null
    ended_at: Time | null
    ended_by: number | null
    deposit: 'due' | 'told' | 'stated' | 'confirmed' | 'disputed' | 'counted' | null
    deposit_until: Time | null
  }
  subscriptions: {
    id: GeneratedAlways<number>
    property_id: number
    plan_id: number
    amount: number
    starts_at: Time
    ends_at: Time
    created_at: DefaultTime
  }
  terms: {
    id: GeneratedAlways<number>
    property_id: number
    version: number
    stated: ColumnType<unknown, string, never>
    saved_at: DefaultTime
    saved_by: number | null
  }
  unfinished_details: {
    owner_id: number
    form: ColumnType<object, string, string>
    saved_at: Time
  }
  unit_groups: {
    id: GeneratedAlways<number>
    property_id: number
    kind: 'bed' | 'desk' | 'room'
    name: Generated<string>
    position: number
    removed_at: Time | null
  }
  units: {
    id: GeneratedAlways<number>
    property_id: number
    room_id: number
    label: string
    position: number
    removed_at: Time | null
  }
  users: {
    id: GeneratedAlways<number>
    full_name: string
    email: string
    mobile_number: Generated<string>
    type: 'student' | 'owner' | 'admin'
    password_hash: string | null
    version: Generated<number>
    disabled_at: Time | null
    created_at: DefaultTime
    email_confirmed_at: Time | null
    password_changed_at: Time | null
    erase_at: Time | null
    erased_at: Time | null
    rights: Generated<string[]>
    phone_proved_at: Time | null
    barred_at: Time | null
  }
  visit_hours: {
    property_id: number
    revision: number
    ranges: ColumnType<unknown, string, string>
    days_off: ColumnType<unknown, string, string>
    minutes: number
    notice_hours: number
    seats: number
    saved_at: Time
  }
  visit_words: {
    student_id: number
    property_id: number
    as_described: boolean
    said_at: Time
  }
  visits: {
    id: GeneratedAlways<number>
    enquiry_id: number
    property_id: number
    student_id: number
    owner_id: number
    state: 'booked' | 'over' | 'held' | 'missed' | 'disputed' | 'unsaid' | 'cancelled'
    starts_at: Time
    ends_at: Time
    seat: number
    sequence: Generated<number>
    created_at: Time
    changed_by: number | null
    student_word: boolean | null
    owner_word: boolean | null
    settles_at: Time
    remind_at: Time | null
  }
  waiting_checks: {
    property_id: number
    revision: number
    day: string
  }
  waiting_list: {
    id: GeneratedAlways<number>
    option_id: number
    property_id: number
    student_id: number
    state: 'waiting' | 'told' | 'passed' | 'left' | 'closed'
    joined_at: Time
    told_at: Time | null
    until: Time | null
    who: Generated<'women' | 'men' | 'anyone'>
  }
}
