import { beforeEach, expect, it, vi } from 'vitest'
import { dropTyped, keepTyped, readTyped } from './use-typed.ts'

const EMPTY = { kind: '', text: '' }
const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
beforeEach(() => stored.clear())

it('keeps what was typed under its name until it is dropped', () => {
  keepTyped('report-1', { kind: 'broker', text: 'He asks for a fee.' })
  expect(readTyped('report-1', EMPTY)).toEqual({ kind: 'broker', text: 'He asks for a fee.' })
  expect(readTyped('report-2', EMPTY)).toBeUndefined()
  dropTyped('report-1')
  expect(readTyped('report-1', EMPTY)).toBeUndefined()
})

it.each([
  '{',
  'null',
  '[]',
  '"text"',
  '{"kind":"","text":1}',
  '{"kind":""}',
  '{"kind":"","text":"","more":""}',
])('takes nothing from a stored %s', (value) => {
  stored.set('typed-report-1', value)
  expect(readTyped('report-1', EMPTY)).toBeUndefined()
})
