import * as fc from 'fast-check'

type Json = Record<string, unknown>

/** Values that have broken other programs. */
export const odd = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0,
  2 ** 31,
  2 ** 53,
  -1e308,
  1.5,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮evil',
  "' or 1=1 --",
  '%',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '\r\nset-cookie: a=b',
  '9'.repeat(400),
  'ఆ'.repeat(3000),
  [],
  {},
  [[[[[]]]]],
  { toString: 1 },
  '__proto__',
  '2026-02-30',
  '0000-00-00',
  '1e9',
  'NaN',
)

/** Texts that a database or a mail's head has no place for. */
const UNSTORABLE = ['a\u0000b', 'a\ud800b', 'a\r\nb', '\u202eabc', "a'b\\", '%_%']

/** Values that a JSON schema allows, roughly; whatever it doesn't know becomes something odd. */
function fromSchema(schema: Json): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (options) return fc.oneof(...options.map(fromSchema))
  const of = BY_TYPE[String(schema.type)]
  return of ? of(schema) : odd
}

const numberOf = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Math.abs(value) < 1e9 ? value : otherwise

const BY_TYPE: Record<string, (schema: Json) => fc.Arbitrary<unknown>> = {
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: ({ minimum, exclusiveMinimum, maximum }) => {
    const min = Math.ceil(numberOf(minimum, numberOf(exclusiveMinimum, -4) + 1))
    const max = Math.max(min, Math.floor(numberOf(maximum, min + 40)))
    // Of ids the first exist.
    const first = fc.integer({ min, max: Math.min(max, min + 1) })
    return fc.oneof({ weight: 3, arbitrary: first }, fc.integer({ min, max }))
  },
  number: ({ minimum, maximum }) => {
    const min = numberOf(minimum, -90)
    return fc.double({ min, max: Math.max(min, numberOf(maximum, 90)), noNaN: true })
  },
  string: ({ minLength, maxLength, format }) => {
    if (format === 'email')
      return fc.constantFrom('ananya@nilayam.test', 'x@y', 'nobody@nilayam.test')
    if (format === 'date') return fc.constantFrom('2026-11-25', '2026-12-01', '2027-02-29')
    if (format === 'uuid') return fc.uuid()
    const min = Math.min(numberOf(minLength, 0), 200)
    const max = Math.max(min, Math.min(numberOf(maxLength, 40), 300))
    const plain = fc.string({ minLength: min, maxLength: max })
    return fc.oneof({ weight: 4, arbitrary: plain }, fc.constantFrom(...UNSTORABLE))
  },
  array: ({ items, maxItems }) =>
    fc.array(fromSchema((items ?? {}) as Json), { maxLength: Math.min(numberOf(maxItems, 4), 6) }),
  object: ({ properties = {}, required = [] }) => {
    const fields = Object.entries(properties as Record<string, Json>)
    const known = fields.map(([name, one]) => [name, fromSchema(one)] as const)
    const requiredKeys = (required as string[]).filter((name) => name in (properties as Json))
    return fc.record(Object.fromEntries(known), { requiredKeys })
  },
}

/** What fits, or the same with a field that doesn't, or nonsense. */
export function nearly(schema: Json): fc.Arbitrary<unknown> {
  const fitting = fromSchema(schema)
  const names = Object.keys((schema.properties ?? {}) as Json)
  const name = fc.constantFrom(...names, 'no_such_field', 'constructor')
  const bent = fc
    .tuple(fitting, name, odd)
    .map(([whole, key, value]) => ({ ...(whole as Json), [key]: value }))
  return fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 3, arbitrary: bent }, odd)
}
