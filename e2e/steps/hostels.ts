import type { Page } from '@playwright/test'
import { createListing } from './listings.ts'
import { callAs } from './people.ts'

const HOSTEL = 2
export const RENT = 6000

const TERMS = {
  deposit: { kind: 'months', months: 1 },
  deposit_kept: 0,
  joining_fee: 500,
  advance_months: 1,
  notice_days: 30,
  deposit_days: 15,
}

/** Lists a hostel with a room of some beds and terms, as the page's owner; returns its id. */
export async function createHostel(
  page: Page,
  beds: number,
  title = 'Neem Tree Hostel',
): Promise<number> {
  const id = await createListing(page, title, HOSTEL)
  const common = { who: 'women', has_ac: false, price: RENT, min_months: null, note: '' }
  const fields = { kind: 'bed', ...common, sharing: 4, has_bath: true }
  const groups = [{ kind: 'bed', name: '', units: beds }]
  const rooms = {
    property_id: id,
    revision: 0,
    groups,
    options: [{ group: 0, fields, free: beds }],
  }
  await callAs(page, '/owner/options/', { data: rooms })
  await callAs(page, '/owner/terms/', { data: { property_id: id, version: 0, fields: TERMS } })
  return id
}
