import type { HeldKind } from '@nilayam/contract/accounts/held'
import type { Tables } from '../../platform/db/tables.ts'

/** Whose a row is: its user, its user's e-mail address, or what it hangs on. */
export type Link =
  | { user: readonly string[] }
  | { email: string }
  | { property: string }
  | { stay: string }
  | { pass: string }
export type Source = {
  table: keyof Tables
  by: Link
  /** Columns that aren't handed out: secrets, names of files, and what others said in confidence, or with numbers. */
  without?: readonly string[]
  /** Of acts on reports: only where one is a side, since staff act on those of others. */
  isOfOwnReports?: true
}

const user = (...columns: string[]) => ({ user: columns })
const both = user('student_id', 'owner_id')
const ofProperty = { property: 'property_id' }

/** The rows that are held about a person, by kind. A test compares it with the references of the database. */
export const SOURCES: Record<HeldKind, readonly Source[]> = {
  account: [
    { table: 'users', by: user('id'), without: ['password_hash', 'version'] },
    { table: 'identities', by: user('user_id') },
    { table: 'second_factors', by: user('user_id'), without: ['secret', 'last_step'] },
    { table: 'passkeys', by: user('user_id'), without: ['credential_id', 'public_key', 'counter'] },
    { table: 'backup_codes', by: user('user_id'), without: ['code_hash'] },
    { table: 'email_proofs', by: user('user_id'), without: ['token_hash'] },
    { table: 'held_mails', by: user('user_id') },
    { table: 'phone_codes', by: user('user_id'), without: ['code_hash'] },
  ],
  sign_ins: [
    {
      table: 'sessions',
      by: user('user_id'),
      without: ['version', 'family', 'token_hash', 'previous_hash', 'salt'],
    },
    { table: 'known_devices', by: user('user_id'), without: ['device'] },
    { table: 'known_networks', by: user('user_id') },
  ],
  favourites: [{ table: 'favourites', by: user('student_id') }],
  enquiries: [
    { table: 'enquiries', by: both },
    { table: 'enquiry_lines', by: user('sender_id') },
    { table: 'quick_answers', by: user('owner_id') },
    { table: 'waiting_list', by: user('student_id') },
  ],
  passes: [
    { table: 'contact_passes', by: user('student_id') },
    { table: 'contact_pass_looks', by: { pass: 'pass_id' } },
  ],
  visits: [
    { table: 'visits', by: both },
    { table: 'visit_words', by: user('student_id') },
  ],
  stays: [
    { table: 'offers', by: both },
    { table: 'stays', by: both },
    { table: 'deposit_words', by: { stay: 'stay_id' } },
    { table: 'review_asks', by: { stay: 'stay_id' } },
  ],
  // The other side's words are on the place's page, without the numbers in them and unless staff took them down.
  reviews: [
    { table: 'reviews', by: user('student_id'), without: ['answer'] },
    { table: 'reviews', by: user('owner_id'), without: ['text'] },
  ],
  reports: [
    // An appeal may be the other side's; an own one is among the events.
    {
      table: 'reports',
      by: user('reporter_id'),
      without: ['decided_by', 'settled_by', 'appeal_body'],
    },
    { table: 'report_events', by: user('actor_id'), isOfOwnReports: true },
  ],
  coupons: [{ table: 'coupon_uses', by: user('student_id') }],
  looks: [{ table: 'reveals', by: user('user_id') }],
  consents: [{ table: 'consents', by: user('user_id') }],
  properties: [
    { table: 'properties', by: user('owner_id'), without: ['card', 'options_card'] },
    { table: 'unfinished_details', by: user('owner_id') },
    { table: 'photos', by: ofProperty, without: ['placeholder'] },
    { table: 'brochures', by: ofProperty },
    { table: 'unit_groups', by: ofProperty },
    { table: 'rooms', by: ofProperty },
    { table: 'options', by: ofProperty },
    { table: 'units', by: ofProperty },
    { table: 'occupancies', by: ofProperty },
    { table: 'occupancy_changes', by: ofProperty },
    { table: 'terms', by: ofProperty },
    { table: 'visit_hours', by: ofProperty },
    { table: 'coupons', by: ofProperty },
    { table: 'property_views', by: ofProperty },
    { table: 'answer_figures', by: user('owner_id') },
    { table: 'confirm_mails', by: user('owner_id') },
  ],
  papers: [{ table: 'papers', by: ofProperty, without: ['wrapped_key', 'key'] }],
  plans: [{ table: 'subscriptions', by: ofProperty }],
  messages: [
    { table: 'contact_messages', by: { email: 'email' }, without: ['answered_by', 'note'] },
  ],
  mails: [{ table: 'outbox', by: { email: 'recipient' }, without: ['action_secret'] }],
  acts: [{ table: 'audit', by: user('actor_id'), without: ['before', 'after'] }],
}

/** References to users that aren't the person's own data. */
export const NOT_HELD: Record<string, string> = {
  'passkey_challenges.user_id': 'a secret, for ten minutes',
  'password_resets.user_id': 'a secret, for half an hour',
  'enquiries.ended_by': 'one of the two sides',
  'contact_pass_looks.looked_by': 'told to the student whose number it is',
  'visits.changed_by': 'one of the two sides',
  'stays.notice_by': 'one of the two sides',
  'stays.asked_by': 'one of the two sides',
  'stays.ended_by': 'one of the two sides',
  'reports.concerned_id': 'what others said in confidence; its outcome is told in the product',
  'reports.decided_by': 'work of staff',
  'reports.settled_by': 'work of staff',
  'claims.holder_id': 'work of staff, for a quarter of an hour',
  'contact_messages.answered_by': 'work of staff',
  'occupancy_changes.actor_id': 'with the property',
  'terms.saved_by': 'with the property',
}
