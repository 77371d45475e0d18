import { file } from '@nilayam/contract/define'
import { contract } from '@nilayam/contract/index'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as core from 'zod/v4/core'
import { parseReply } from './parse-reply.ts'

const person = z.object({ name: z.string(), phone: z.optional(z.nullable(z.string())) })
const reply = z.object({
  people: z.array(person),
  first: z.nullable(person),
  either: z.union([z.object({ a: z.number() }), z.object({ b: z.number() })]),
})

test('a reply is stripped to what the contract names, at any depth', () => {
  const lakshmi = { name: 'Lakshmi', phone: null, password_hash: 'argon' }
  const answer = { people: [lakshmi, { name: 'Imran', secret: 1 }], first: lakshmi, secret: 1 }
  expect(parseReply(reply as never, { ...answer, either: { b: 2, secret: 1 } })).toEqual({
    people: [{ name: 'Lakshmi', phone: null }, { name: 'Imran' }],
    first: { name: 'Lakshmi', phone: null },
    either: { b: 2 },
  })
})

test('a reply that violates the contract throws', () => {
  const broken = { people: [{ name: 7 }], first: null, either: { a: 1 } }
  expect(() => parseReply(reply as never, broken)).toThrow('people')
})

test('every reply of the contract can be compiled', () => {
  for (const call of Object.values(contract)) {
    if (call.reply === file) continue
    expect(() => parseReply(call.reply, Symbol('nothing like it'))).toThrow(core.$ZodError)
  }
})
