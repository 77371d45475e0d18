import type { Option } from '@nilayam/contract/options/options'
import { describe, expect, it } from 'vitest'
import { double, standing } from '../../../testing/two-rooms.ts'
import { groupRupees } from '../../../ui/fields/typed-rupees.ts'
import { findAllErrors, findFree, isFreeUntold, sayFreeAfter } from './free-said.ts'
import {
  addGroups,
  addHours,
  changeOption,
  changeUnits,
  type Draft,
  findErrors,
  isCountedLater,
  removeOption,
  type Standing,
  toBody,
  toDraft,
} from './rooms-draft.ts'
import { createDesk, listTemplates } from './templates.ts'

const draft = toDraft(standing)
const firstOf = (one = draft) => one.options[0] ?? expect.fail('There is an option')

describe('the request body', () => {
  it('omits counts of free beds that weren’t edited', () => {
    expect(toBody(draft, 1, 5).options.map(({ id, group, free }) => [id, group, free])).toEqual([
      [7, 0, null],
      [8, 1, null],
    ])
  })

  it('accepts rents with symbol, comma and space', () => {
    const typed = changeOption(draft, 'o7', { price: '₹ 9,250' })
    expect(toBody(typed, 1, 5).options[0]?.fields.price).toBe(9250)
  })

  it('shows rents grouped in the Indian way, and leaves what is no rent', () => {
    expect(firstOf().price).toBe('8,500')
    expect(['125000', '₹ 1,25,000', '9500', '8,50', ''].map(groupRupees)).toEqual([
      '1,25,000',
      '1,25,000',
      '9,500',
      '8,50',
      '',
    ])
    const retyped = changeOption(draft, 'o7', { price: groupRupees('8500') })
    expect(retyped).toEqual(draft)
  })

  it('omits a group without options', () => {
    const body = toBody(removeOption(draft, 'o7'), 1, 5)
    expect(body.groups.map(({ id }) => id)).toEqual([4])
    expect(body.options.map(({ group }) => group)).toEqual([0])
  })
})

describe('another shift of desks that are there', () => {
  const morning: Option = { ...double, fields: { ...createDesk('men', 6, 14), price: 900 } }
  const groups = [{ id: 3, kind: 'desk' as const, name: 'Hall A', units: 8 }]
  const hall = toDraft({ groups, options: [morning] })

  it('stands after the others of its hall, at hours that they leave', () => {
    const more = addHours(addGroups(hall, [{ name: '', units: 1, options: [] }], 'a'), 'g3', 'b')
    expect(more.groups).toHaveLength(1)
    expect(more.options.map(({ group }) => group)).toEqual(['g3', 'g3'])
    expect(more.options[1]).toMatchObject({ id: null, price: '', free: null })
    expect(more.options[1]?.fields).toMatchObject({ from_minute: 840, to_minute: 360, who: 'men' })
    expect(more.options.map((option) => isCountedLater(more, option))).toEqual([false, true])
  })

  it('begins in the daytime beside one around the clock; beds have none', () => {
    const round = { ...morning, fields: { ...createDesk('men', 0, 0), price: 900 } }
    const more = addHours(toDraft({ groups, options: [round] }), 'g3', 'b')
    expect(more.options[1]?.fields).toMatchObject({ from_minute: 360, to_minute: 1320 })
    expect(addHours(draft, 'g3', 'b')).toBe(draft)
  })
})

describe('errors', () => {
  it('are keyed by option and field', () => {
    expect(findErrors(changeOption(draft, 'o8', { price: 'soon' }))).toEqual({
      'o8.price': expect.stringContaining('₹'),
    })
  })

  it('a template needs nothing but rents, and how many are free', () => {
    for (const type of ['boys-hostel', 'study-hall', 'single-room']) {
      for (const { groups } of listTemplates(type)) {
        const added = addGroups({ groups: [], options: [] }, groups, 'n')
        const fields = Object.keys(findAllErrors(added)).map((key) => key.split('.')[1])
        expect(fields).toEqual(added.options.flatMap(() => ['price', 'free']))
      }
    }
  })
})

describe('free beds', () => {
  it('follow the number of beds, and are never negative', () => {
    const more = changeUnits(draft, 'g3', 10)
    expect(findFree(more, firstOf(more), standing)).toBe(5)
    const fewer = changeUnits(draft, 'g3', 2)
    expect(findFree(fewer, firstOf(fewer), standing)).toBe(0)
  })

  it('are at most the number of beds', () => {
    const said = changeOption(draft, 'o7', { free: 8 })
    const fewer = changeUnits(said, 'g3', 6)
    expect(firstOf(fewer).free).toBe(6)
  })
})

describe('new units', () => {
  const none: Standing = { revision: 0, confirmed_at: null, groups: [], options: [] }
  const start = (type: string) =>
    addGroups({ groups: [], options: [] }, listTemplates(type)[0]?.groups ?? [], 'n')
  const say = (one: Draft, at: number, free: number) =>
    changeOption(one, one.options[at]?.key ?? '', { free })
  const untold = (one: Draft) => one.options.map((option) => isFreeUntold(one, option))

  it('are free only once the owner says so', () => {
    const hostel = start('boys-hostel')
    expect(untold(hostel)).toEqual([true, true, true])
    expect(findFree(hostel, firstOf(hostel), none)).toBeNull()
    expect(sayFreeAfter(hostel, none)).toBe('Say how many are free.')
    const said = say(say(say(hostel, 0, 8), 1, 0), 2, 3)
    expect(Object.keys(findAllErrors(said)).every((key) => key.endsWith('.price'))).toBe(true)
    expect(sayFreeAfter(said, none)).toBe('Your page will say: 11 free now, of 40.')
  })

  it('of a hall are told by the full day, or by all of its shifts', () => {
    const shifts = start('study-hall')
    expect(untold(say(shifts, 3, 12))).toEqual([false, false, false, false])
    expect(sayFreeAfter(say(shifts, 3, 12), none)).toBe('Your page will say: 12 free now, of 40.')
    expect(untold(say(shifts, 0, 9))).toEqual([false, true, true, true])
    const all = say(say(say(shifts, 0, 9), 1, 40), 2, 30)
    expect(untold(all)).toEqual([false, false, false, false])
    expect(sayFreeAfter(all, none)).toContain('9 to 40 free now, of 40')
  })

  it('are said with those that are there; a shift that moves others isn’t guessed', () => {
    expect(sayFreeAfter(draft, standing)).toBe('Your page will say: 3 free now, of 20.')
    const desks = [6, 14].map((from, at) => ({
      ...double,
      id: at + 1,
      fields: { ...createDesk('men', from, from + 8), price: 900 },
    }))
    const hall = { ...standing, groups: standing.groups.slice(0, 1), options: desks }
    expect(sayFreeAfter(toDraft(hall), hall)).toBe('Your page will say: 3 free now, of 8.')
    expect(sayFreeAfter(say(toDraft(hall), 0, 5), hall)).toBeUndefined()
  })
})
