import type { Sheet } from '@nilayam/contract/moving-in/offers'
import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import { getWholeCost } from '@nilayam/contract/options/whole-cost'
import { shiftDay } from '@nilayam/contract/time/india-time'
import { sql } from 'kysely'
import { getRow, Id } from '../../platform/db/rows.ts'
import type { TestApp } from '../app.ts'
import { bed } from './rooms.ts'

type State = 'agreed' | 'living' | 'left' | 'cancelled'
export type PastStay = {
  student: { id: number }
  owner: { id: number }
  property: number
  state: State
  /** Days in India. */
  moved_in_on: string
  last_day: string
}

/** The frozen costs of a bed, about which nothing was stated. */
function toSheet({ property, moved_in_on, last_day }: PastStay): Sheet {
  const option = bed()
  return {
    property: {
      id: property,
      slug: 'gulmohar',
      title: 'Gulmohar',
      address: '12 Main Road',
      area_name: 'Ameerpet',
      city_name: 'Hyderabad',
      owner_name: 'Lakshmi Prasanna',
    },
    option,
    option_id: 1,
    terms: null,
    move_in: moved_in_on,
    last_day,
    cost: getWholeCost({ ...option, kind: option.kind }, NOTHING_STATED, 6, {}),
    unit: { room: 'Room 1', kind: 'bed', label: 'A' },
  }
}

/** Inserts a stay as it would be after these days, with its thread and offer; answers its id. */
export async function insertStay({ db }: Pick<TestApp, 'db'>, stay: PastStay): Promise<number> {
  const { student, owner, property, state, moved_in_on, last_day } = stay
  const from = `${shiftDay(moved_in_on, -10)}T06:00:00Z`
  const sheet = JSON.stringify(toSheet(stay))
  const hasMovedIn = state === 'living' || state === 'left'
  const { id } = await getRow(
    db,
    Id,
    sql`
      with enquiry as (
        insert into enquiries (student_id, property_id, owner_id, move_in, months, occupants, state, created_at, last_at)
        values (${student.id}, ${property}, ${owner.id}, ${moved_in_on}, 6, 'woman', 'ended', ${from}, ${from})
        returning id),
      offer as (
        insert into offers (enquiry_id, student_id, owner_id, property_id, unit_id, state, move_in, months, sheet, made_at,
          until, ended_at)
        select enquiry.id, ${student.id}, ${owner.id}, ${property}, unit.id, 'accepted', ${moved_in_on}, 6, ${sheet}::jsonb,
          ${from}, ${from}, ${from} from enquiry, (select id from units where property_id = ${property} limit 1) unit
        returning id, enquiry_id)
      insert into stays (offer_id, enquiry_id, student_id, owner_id, property_id, state, agreed_at, move_in, moved_in_on,
        agreed_last, last_day, ended_at, deposit)
      select id, enquiry_id, ${student.id}, ${owner.id}, ${property}, ${state}, ${from}, ${moved_in_on},
        case when ${hasMovedIn} then ${moved_in_on}::date end, ${last_day}, ${last_day},
        case when ${state} = 'left' then ${from}::timestamptz end, case when ${state} = 'left' then 'due' end
      from offer returning id`,
  )
  return id
}
