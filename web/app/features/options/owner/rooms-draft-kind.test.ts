import { describe, expect, it } from 'vitest'
import { double, standing, triple } from '../../../testing/two-rooms.ts'
import { findFree } from './free-said.ts'
import { listRoomChanges } from './rooms-changes.ts'
import {
  addGroups,
  addHours,
  changeOption,
  changeUnits,
  type Draft,
  type Standing,
  toBody,
  toDraft,
} from './rooms-draft.ts'
import { roomsDraftKind } from './rooms-draft-kind.ts'
import { createDesk, listTemplates } from './templates.ts'

const draft = toDraft(standing)
const firstOf = (one = draft) => one.options[0] ?? expect.fail('There is an option')

describe('a conflicting save', () => {
  const now: Standing = {
    ...standing,
    revision: 6,
    options: [
      { ...double, free: { now: 2, more: null } },
      { ...triple, fields: { ...triple.fields, price: 7000 } },
    ],
  }

  const merge = (mine: Draft, theirs: Standing) =>
    roomsDraftKind.merge(mine, draft, toDraft(theirs))

  it('keeps own changes and takes over those of others', () => {
    const mine = changeOption(draft, 'o7', { price: '9000' })
    const merged = merge(mine, now)
    expect(merged.options.map(({ price }) => price)).toEqual(['9000', '7,000'])
    expect(findFree(merged, firstOf(merged), now)).toBe(2)
  })

  it('merges changes to the same option', () => {
    const mine = changeOption(changeUnits(draft, 'g3', 10), 'o7', { price: '9000' })
    const theirs = { ...double, fields: { ...double.fields, note: 'by the lift', price: 8800 } }
    const merged = merge(mine, { ...now, options: [theirs, triple] })
    expect(merged.groups[0]?.units).toBe(10)
    expect(firstOf(merged)).toMatchObject({ price: '9000', fields: { note: 'by the lift' } })
    expect(listRoomChanges(standing, { ...now, options: [theirs] })).toEqual([
      'Double sharing: rent was ₹8,500, is ₹8,800',
      'Double sharing: details were changed',
      'Double sharing was taken away',
    ])
  })

  it('lists new options, and changes of totals and free beds', () => {
    const theirs = { ...double, units: 9, free: { now: 4, more: null } }
    const added = { ...triple, id: 9 }
    expect(listRoomChanges(standing, { ...now, options: [theirs, triple, added] })).toEqual([
      'Double sharing: were 8 in all, are 9',
      'Double sharing: 3 were free, now 4',
      'Double sharing was added',
    ])
  })

  it('adds new options of others, and recreates edited ones that were removed', () => {
    const mine = changeOption(draft, 'o7', { price: '9000' })
    const added = { ...triple, id: 9 }
    const merged = merge(mine, {
      ...now,
      groups: standing.groups.slice(1),
      options: [triple, added],
    })
    expect(merged.options.map(({ id }) => id)).toEqual([null, 8, 9])
    expect(toBody(merged, 1, 6).groups.map(({ id }) => id)).toEqual([4, null])
  })

  it('drops unchanged options that were removed', () => {
    const merged = merge(draft, { ...now, options: [triple] })
    expect(merged.options.map(({ id }) => id)).toEqual([8])
  })
})

describe('a save whose answer was lost', () => {
  const [template] = listTemplates('boys-hostel')
  const priced = (one: Draft) =>
    one.options.reduce(
      (left, { key, id }) => (id ? left : changeOption(left, key, { price: '6,500', free: 2 })),
      one,
    )
  /** What the server answers after it has saved the draft. */
  const saveOf = (one: Draft): Draft => {
    const { groups, options } = toBody(one, 1, 5)
    const saved = groups.map((group, at) => ({ ...group, id: group.id ?? 20 + at }))
    return toDraft({
      groups: saved,
      options: options.map(({ id, group, fields }, at) => ({
        ...double,
        id: id ?? 30 + at,
        group_id: saved[group]?.id ?? 0,
        fields,
      })),
    })
  }
  const mine = priced(addGroups(draft, template?.groups ?? [], 'n'))

  it('isn’t added again', () => {
    const now = saveOf(mine)
    expect(mine.options.length).toBeGreaterThan(draft.options.length)
    expect(roomsDraftKind.merge(mine, draft, now)).toEqual(now)
  })

  it('leaves what was typed since', () => {
    const now = saveOf(mine)
    const more = priced(addGroups(mine, template?.groups.slice(0, 1) ?? [], 'm'))
    const merged = roomsDraftKind.merge(more, draft, now)
    expect(merged.options.filter(({ id }) => id === null)).toHaveLength(1)
    expect(merged.groups.filter(({ id }) => id === null)).toHaveLength(1)
  })

  it('is known by its hall too', () => {
    const groups = [3, 4].map((id) => ({ id, kind: 'desk' as const, name: '', units: 8 }))
    const hall = (id: number, group_id: number) => ({
      ...double,
      id,
      group_id,
      fields: { ...createDesk('men', 6, 14), price: 900 },
    })
    const before = toDraft({ groups, options: [hall(1, 3), hall(2, 4)] })
    const more = changeOption(addHours(before, 'g3', 'b'), 'ob', { price: '800' })
    const now = saveOf(more)
    expect(roomsDraftKind.merge(more, before, now)).toEqual(now)
    const other = {
      ...now,
      options: now.options.map((one) => (one.id === 31 ? { ...one, group: 'g4' } : one)),
    }
    expect(roomsDraftKind.merge(more, before, other).options).toHaveLength(4)
  })
})

it('a draft is what it was after it was kept as text, and nothing else is taken for one', () => {
  expect(roomsDraftKind.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  const [option] = draft.options
  for (const fields of [null, {}, { kind: 'tent' }]) {
    expect(roomsDraftKind.parse({ ...draft, options: [{ ...option, fields }] })).toBeUndefined()
  }
})
