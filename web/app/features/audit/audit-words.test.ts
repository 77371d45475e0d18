import type { AuditEntry } from '@nilayam/contract/admin/audit'
import { expect, test } from 'vitest'
import { findDifferences, sayAct, sayMore, saySubject, subjectPath } from './audit-words.door.ts'

const held: AuditEntry = {
  id: 1,
  at: '2026-11-20T08:00:00.000Z',
  actor_id: 5,
  actor_name: 'Meera Iyer',
  act: 'property.held',
  subject_kind: 'property',
  subject_id: 12,
  subject_label: 'Chaduvu Study Hall',
  before: { state: 'listed' },
  after: { state: 'held', held_note: 'Two complaints' },
  by_phone: false,
  address: '203.0.113.14',
}

test('an action omits its kind if the subject contains it', () => {
  const say = (act: string, by_phone = false) => sayAct({ act, by_phone })
  expect(say('property.held')).toBe('held')
  expect(say('user.signed_out')).toBe('signed out')
  expect(say('user.signed_out', true)).toBe('signed out, by phone')
  expect(say('paper.read')).toBe('paper read')
})

test('a subject has its name at that time, or kind and number', () => {
  expect(saySubject(held)).toBe('Chaduvu Study Hall')
  expect(saySubject({ ...held, subject_label: '' })).toBe('property 12')
  expect(subjectPath(held)).toBe('/admin/properties/12')
  expect(subjectPath({ ...held, subject_kind: 'plan' })).toBe('/admin/plans?edit=12')
  expect(subjectPath({ ...held, subject_kind: 'paper' })).toBeUndefined()
})

test('a change is listed by field', () => {
  expect(findDifferences(held)).toEqual([
    { field: 'state', before: 'listed', after: 'held' },
    { field: 'held note', after: 'Two complaints' },
  ])
  expect(sayMore(held)).toBe('2 fields')
  expect(sayMore({ ...held, before: null, after: { paper: 'id_document' } })).toBe('id document')
  expect(sayMore({ ...held, before: null, after: null })).toBe('')
  const after = { is_disabled: true }
  expect(sayMore({ ...held, act: 'user.disabled', before: { is_disabled: false }, after })).toBe('')
  const refused = {
    verification: 'refused',
    reason: 'proof_unreadable',
    note: 'Both pages, please.',
  }
  expect(sayMore({ ...held, before: null, after: refused })).toBe(
    'The property proof can’t be read',
  )
})

test('days and times of a change are formatted as elsewhere', () => {
  const after = { ends_on: '2026-11-28', starts_at: '2026-11-28T09:00', at: '2026-11-28T03:30:00Z' }
  expect(findDifferences({ ...held, before: null, after }).map(({ after }) => after)).toEqual([
    '28 Nov 2026',
    '28 Nov 2026, 9:00 am',
    '28 Nov 2026, 9:00 am',
  ])
})
