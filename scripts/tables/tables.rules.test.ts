import { expect, test } from 'vitest'
import { toTablesFile, toType } from './tables.rules.ts'

const column = {
  table_name: 'places',
  name: 'state',
  type: 'text',
  is_nullable: false,
  has_default: false,
  is_generated: false,
  checks: [],
}

test('a column has the type that the drivers answer', () => {
  expect(toType(column)).toBe('string')
  expect(toType({ ...column, type: '_int4' })).toBe('number[]')
  expect(toType({ ...column, type: 'int8', is_nullable: true })).toBe('number | null')
  expect(toType({ ...column, type: 'bool', has_default: true })).toBe('Generated<boolean>')
  expect(toType({ ...column, type: 'int4', is_generated: true })).toBe('GeneratedAlways<number>')
  expect(() => toType({ ...column, type: 'money' })).toThrow('places.state')
})

test('times are written as texts, too, and left out where they have a default', () => {
  const time = { ...column, type: 'timestamptz' }
  expect(toType({ ...time, is_nullable: true })).toBe('Time | null')
  expect(toType({ ...time, has_default: true })).toBe('DefaultTime')
  expect(toType({ ...time, is_generated: true })).toBe('GeneratedAlways<Date>')
})

test('what a check allows is a union', () => {
  const checks = ["CHECK ((state = ANY (ARRAY['draft'::text, 'listed'::text])))"]
  expect(toType({ ...column, checks })).toBe("'draft' | 'listed'")
  expect(toType({ ...column, checks: ['CHECK ((state <> 0))'] })).toBe('string')
})

test('tables come in their order', () => {
  const file = toTablesFile([column, { ...column, table_name: 'users', name: 'id' }])
  expect(file).toContain('places: {\nstate: string\n}\nusers: {\nid: string\n}')
})
