import { ApiError, conflict } from '@nilayam/contract/errors'
import { message, say } from '@nilayam/texts'
import { describe, expect, it } from 'vitest'
import { MOST_USES, sayUses, toMoment, toRefusal, toSpellings } from './entries.rules.ts'

describe('a time typed by staff', () => {
  it('is the moment in India', () => {
    expect(toMoment('2026-11-28T09:00')).toEqual(new Date('2026-11-28T03:30:00Z'))
  })
})

describe('what uses a row', () => {
  it('is listed with how often, up to a thousand', () => {
    const areas = { by: 'catalogue.countAreas', count: 1 } as const
    const properties = { by: 'catalogue.countProperties', count: MOST_USES + 1 } as const
    const happenings = { by: 'catalogue.countHappenings', count: 1000 } as const
    expect(say('en', sayUses('city', 'Pune', [areas]))).toBe('Pune is in use: 1 area.')
    expect(say('en', sayUses('city', 'Pune', [areas, properties]))).toBe(
      'Pune is in use: 1 area and 1,000+ properties.',
    )
    expect(say('en', sayUses('city', 'Pune', [areas, properties, happenings]))).toBe(
      'Pune is in use: 1 area, 1,000+ properties and 1,000 happenings.',
    )
  })

  it('says the way on where there is one', () => {
    const uses = [{ by: 'catalogue.countPurchases', count: 2 }] as const
    expect(say('en', sayUses('plan', '30 days', uses))).toBe(
      '30 days is in use: 2 purchases. Retire it instead.',
    )
  })
})

describe('a refusal of the database', () => {
  const refused = (code: string, constraint: string) =>
    toRefusal('area', Object.assign(new Error('refused'), { code, constraint }))

  it('names the field that is taken or missing', () => {
    expect(refused('23505', 'areas_name_once')).toMatchObject({
      status: 409,
      errors: { area_name: message('catalogue.areaTaken') },
    })
    expect(refused('23503', 'areas_city_id_fkey')).toMatchObject({
      status: 400,
      errors: { city_id: message('catalogue.chooseCity') },
    })
  })

  it('leaves every other fault as it is', () => {
    expect(refused('57014', '')).not.toBeInstanceOf(ApiError)
    const ours = conflict('In use')
    expect(toRefusal('area', ours)).toBe(ours)
  })
})

describe('other spellings', () => {
  it('are separated by what the search knows', () => {
    expect(toSpellings(' SR Nagar,  ఎస్ ఆర్ నగర్ ,, S.R. Nagar')).toBe(
      'SR Nagar · ఎస్ ఆర్ నగర్ · S.R. Nagar',
    )
    expect(toSpellings('')).toBe('')
  })
})
