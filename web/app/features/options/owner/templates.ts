import type { OptionFields, Who } from '@nilayam/contract/options/option-fields'
import { t } from '../../../text.ts'

/** Units with the options that sell them, as filled in by a template. Rents are left to the owner. */
export type TemplateGroup = { name: string; units: number; options: OptionFields[] }
export type Template = { key: string; label: string; text: string; groups: TemplateGroup[] }

/** No rent yet, which fails validation. */
const NO_PRICE = Number.NaN

export function whoOf(typeSlug: string): Who {
  if (typeSlug === 'girls-hostel') return 'women'
  return typeSlug === 'boys-hostel' ? 'men' : 'anyone'
}

function common(who: Who) {
  return { who, has_ac: false, price: NO_PRICE, min_months: null, note: '' }
}

export function createBed(who: Who, sharing: number, hasBath = false): OptionFields {
  return { kind: 'bed', ...common(who), sharing, has_bath: hasBath }
}

export function createRoom(who: Who): OptionFields {
  return { kind: 'room', ...common(who), people: 2, has_bath: true }
}

export function createDesk(who: Who, from: number, to: number): OptionFields {
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  const hours = { from_minute: from * 60, to_minute: to * 60 }
  return { kind: 'desk', ...common(who), weekdays, ...hours, is_reserved: false }
}

const beds = (who: Who, sharing: number, units: number): TemplateGroup => ({
  name: '',
  units,
  options: [createBed(who, sharing, sharing < 3)],
})

const hostels: Record<string, 'boys' | 'girls' | 'pg' | 'other'> = {
  'boys-hostel': 'boys',
  'girls-hostel': 'girls',
  pg: 'pg',
  'co-living': 'other',
}

function listHostels(typeSlug: string): Template[] {
  const who = whoOf(typeSlug)
  const kind = hostels[typeSlug] ?? 'other'
  return [
    {
      key: '2-3-4',
      label: t('owner-options.hostelTwoThreeFour', { kind }),
      text: t('owner-options.hostelTwoThreeFourExplained', { beds: 40 }),
      groups: [beds(who, 2, 8), beds(who, 3, 12), beds(who, 4, 20)],
    },
    {
      key: '1-2',
      label: t('owner-options.hostelOneTwo', { kind }),
      text: t('owner-options.hostelOneTwoExplained', { beds: 16 }),
      groups: [beds(who, 1, 4), beds(who, 2, 12)],
    },
  ]
}

/** A hall whose desks are sold in each of these shifts, in hours. */
function hall(units: number, hours: readonly (readonly [from: number, to: number])[]) {
  const options = hours.map(([from, to]) => createDesk('anyone', from, to))
  return [{ name: t('owner-options.hallName', { letter: 'A' }), units, options }]
}

function listHalls(): Template[] {
  return [
    {
      key: 'shifts',
      label: t('owner-options.hallShifts'),
      text: t('owner-options.hallShiftsExplained', { desks: 40 }),
      groups: hall(40, [
        [6, 12],
        [12, 18],
        [18, 23],
        [6, 23],
      ]),
    },
    {
      key: 'clock',
      label: t('owner-options.hallClock'),
      text: t('owner-options.hallClockExplained', { desks: 40 }),
      groups: hall(40, [
        [6, 22],
        [22, 6],
        [0, 0],
      ]),
    },
  ]
}

const room: Template = {
  key: 'rooms',
  label: t('owner-options.roomsWhole'),
  text: t('owner-options.roomsWholeExplained'),
  groups: [{ name: '', units: 2, options: [createRoom('anyone')] }],
}

/** Templates for a property type, by its slug. */
export function listTemplates(typeSlug: string): Template[] {
  if (typeSlug === 'study-hall') return listHalls()
  if (typeSlug === 'single-room') return [room]
  return listHostels(typeSlug)
}
