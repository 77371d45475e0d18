import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { DAY } from '@nilayam/contract/time/durations'

/** The current day in the tests of the owner's pages. */
export const testDay = new Date('2026-11-20T09:00:00Z')

/** The time `days` after or before the day of the tests, in the format of replies. */
export function inTestDays(days: number): string {
  return new Date(testDay.getTime() + days * DAY).toISOString()
}

/** Lakshmi's study hall for tests: listed and verified, its plan far from its end. */
export function lakshmisHall(changes: Partial<OwnerProperty> = {}): OwnerProperty {
  return {
    id: 7,
    property_id: 7,
    slug: 'sri-sai-study-hall',
    title: 'Sri Sai Study Hall',
    property_type: { id: 1, property_type: 'Study Hall', name: 'Study Hall', slug: 'study-hall' },
    city: { id: 1, city_name: 'Hyderabad' },
    area: { id: 4, area_name: 'Ameerpet' },
    price_per_month: 1600,
    latitude: 17.43548,
    longitude: 78.44734,
    is_verified: true,
    is_drafted: false,
    is_favorite: false,
    amenities: [{ id: 1, name: 'AC', icon: 'ac' }],
    images: [photo(11), photo(12), photo(13)],
    distance_m: null,
    answers: null,
    marks: null,
    description: '48 seats on the second floor',
    address: '7-1-209/2, Dharam Karam Road',
    google_maps_link: 'https://www.google.com/maps?q=17.43548,78.44734',
    google_maps_place_id: null,
    contact_person_name: 'Lakshmi Prasanna',
    owner: { name: 'Lakshmi Prasanna', property_count: 1 },
    listed_at: inTestDays(-60),
    verified_at: inTestDays(-59),
    nearby: [],
    state: 'listed',
    is_expired: false,
    contact_person_email: 'owner@nilayam.test',
    contact_person_mobile: '9876543210',
    kyc_documents: { id_document: paper('licence.pdf'), property_proof: paper('bill.pdf') },
    papers_destroyed_at: null,
    brochures: [],
    refusal: null,
    verification: { status: 'verified', reason: null, note: null, field: null },
    held_note: null,
    held_report: null,
    plan: {
      plan_id: 2,
      plan_name: 'Three months',
      amount: 1299,
      starts_at: inTestDays(-30),
      ends_at: inTestDays(60),
    },
    next_plan: null,
    next_step: 1,
    confirmed_at: testDay.toISOString(),
    has_terms: true,
    type_is_locked: true,
    updated_at: inTestDays(-10),
    ...changes,
  }
}

/** The same as a draft with saved details. */
export function lakshmisDraft(changes: Partial<OwnerProperty> = {}): OwnerProperty {
  return lakshmisHall({
    state: 'draft',
    is_drafted: true,
    type_is_locked: false,
    listed_at: null,
    verified_at: null,
    plan: null,
    ...toldOf('none'),
    images: [],
    kyc_documents: { id_document: null, property_proof: null },
    next_step: 2,
    ...changes,
  })
}

/** The verification with a decision of staff, for a property that isn't verified. */
export function toldOf(
  status: OwnerProperty['verification']['status'],
  note: string | null = null,
  reason: string | null = null,
) {
  return { is_verified: false, refusal: note, verification: { status, reason, note, field: null } }
}

function photo(id: number) {
  const url = `/photos/${id}/1024.webp`
  return { id, url, key: String(id), width: 1600, height: 1200, alt: 'The hall', placeholder: null }
}

function paper(file_name: string) {
  const uploaded_at = inTestDays(-60)
  return { file_name, type: 'image/jpeg', bytes: 40_960, pages: 1, uploaded_at }
}
