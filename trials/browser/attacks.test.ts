import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TOP } from '../frame/flaw.ts'
import { COLUMNS, JSON_COLUMNS } from './attacks.ts'

/** Text of which people have no choice: a new column of text is either here or attacked. */
const NOT_TYPED: Readonly<Record<string, readonly string[]>> = {
  'made by the product': [
    ...['amenities.icon', 'areas.slug', 'cities.slug', 'property_types.slug', 'properties.slug'],
    ...['brochure_pages.key', 'brochure_pages.placeholder', 'brochures.key', 'papers.key'],
    ...['photos.key', 'photos.placeholder', 'captcha_uses.id', 'nonce_uses.id', 'changes.xid'],
    ...['changes.topic', 'jobs.name', 'coupon_uses.code', 'audit.subject', 'audit.address'],
    ...['identities.issuer', 'identities.subject', 'passkeys.credential_id', 'users.password_hash'],
    ...['properties.amenity_mask', 'consents.words'],
  ],
  'a word or number from a list or of a fixed form': [
    ...['audit.act', 'consents.kind', 'enquiry_lines.event', 'enquiry_lines.about', 'papers.type'],
    ...['landmarks.kind', 'passkeys.transports', 'plans.frequency', 'properties.refusal_reason'],
    ...['report_events.event', 'reports.target', 'reports.kind', 'reports.person'],
    ...['reports.measure', 'reports.appeal_measure', 'terms.stated', 'users.rights'],
    ...['enquiry_lines.key', 'offers.key', 'reports.key', 'contact_messages.email'],
    ...['email_proofs.email', 'reports.reporter_email', 'reset_requests.email', 'users.email'],
    ...['properties.contact_person_email', 'properties.contact_person_mobile'],
    ...['properties.google_maps_link', 'properties.google_maps_place_id'],
    ...['phone_codes.mobile_number', 'users.mobile_number'],
  ],
  'a day or hours': [
    ...['coupon_uses.valid_until', 'coupons.starts_on', 'coupons.ends_on', 'listed.listed_on'],
    ...['deposit_words.returned_on', 'enquiries.move_in', 'listed.confirmed_on', 'offers.move_in'],
    ...['occupancies.days', 'occupancies.minutes', 'options.priced_on', 'property_views.day'],
    ...['stays.move_in', 'stays.moved_in_on', 'stays.agreed_last', 'stays.last_day'],
    ...['stays.asked_day', 'visit_hours.ranges', 'visit_hours.days_off', 'waiting_checks.day'],
  ],
  'made by the database from what is attacked': [
    ...['listed.option_facts', 'listed.term_facts', 'properties.card', 'properties.options_card'],
    ...['properties.option_facts', 'properties.term_facts'],
  ],
  'a mail, which is text and on no page': [
    ...['outbox.recipient', 'outbox.subject', 'outbox.paragraphs', 'outbox.action_label'],
    ...['outbox.action_path', 'outbox.action_secret', 'outbox.stop_path'],
  ],
}

/** Columns of text and JSON, as platform/db/tables.ts has them. */
function listColumns(): string[] {
  const source = readFileSync(join(TOP, 'server/src/platform/db/tables.ts'), 'utf8')
  const tables = source.matchAll(/^ {2}(\w+): \{\n(.*?)^ {2}\}/gms)
  return [...tables].flatMap(([, table, columns = '']) =>
    [...columns.matchAll(/^ {4}(\w+): (.*)$/gm)]
      .filter(([, , type = '']) => /^(Generated<)?string\b|^ColumnType<|^unknown/.test(type))
      .map(([, column]) => `${table}.${column}`),
  )
}

it('every column of text is attacked, or it is known why not', () => {
  const attacked = [...Object.entries(COLUMNS), ...Object.entries(JSON_COLUMNS)]
  const known = [
    ...attacked.flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    ...Object.values(NOT_TYPED).flat(),
  ]
  expect(known.toSorted()).toEqual(listColumns().toSorted())
})
