import type { CallName } from '@nilayam/contract/calls'
import { type Call, file } from '@nilayam/contract/define'
import { contract } from '@nilayam/contract/index'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const entries = Object.entries(contract) as [CallName, Call][]
const urlOf = (call: Call) =>
  call.path.replace('{kind}', 'id_document').replace(/\{\w+\}/g, '999999')

/** Roles and who has them, deliberately repeated by hand: changing a call's role must also be done here. */
const MAY: Record<Exclude<Call['role'], 'public'>, Name[]> = {
  user: ['ananya', 'lakshmi', 'meera'],
  student: ['ananya'],
  owner: ['lakshmi', 'meera'],
  admin: ['meera'],
}

/** As browsers say it of our own pages' requests. */
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

function send(call: Call, more: { token?: string; body?: string; type?: string } = {}) {
  const headers = {
    ...OWN_PAGE,
    ...(more.token && { authorization: `Bearer ${more.token}` }),
    ...(more.type && { 'content-type': more.type }),
  }
  const payload = more.body === undefined ? {} : { payload: more.body }
  return test.app.inject({ method: call.method, url: urlOf(call), headers, ...payload })
}

const ERROR_KEYS = ['code', 'error_texts', 'errors', 'message', 'msg', 'status', 'text']

const tokenFor = (call: Call) =>
  call.role === 'public' ? {} : { token: cast[MAY[call.role][0] ?? 'meera'].token }
const authorization = (call: Call): Record<string, string> => {
  const { token } = tokenFor(call)
  return token ? { authorization: `Bearer ${token}` } : OWN_PAGE
}

describe.each(entries)('%s', (_name, call) => {
  it('has a known role', () => {
    expect(['public', ...Object.keys(MAY)]).toContain(call.role)
  })

  it('refuses a query that it does not know', async () => {
    const url = `${urlOf(call)}?no_such_field=1`
    const reply = await test.app.inject({ method: call.method, url, headers: authorization(call) })
    expect(reply.statusCode).toBe(400)
  })
})

const closed = entries.filter(([, call]) => call.role !== 'public')

describe.each(closed)('%s, behind the gate,', (_name, call) => {
  it('refuses a visitor and a forged token with 401', async () => {
    const forged = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'
    for (const reply of [await send(call), await send(call, { token: forged })]) {
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toMatchObject({ status: 401, code: 'unauthenticated' })
    }
  })

  it('refuses all but its role', async () => {
    const allowed = MAY[call.role as Exclude<Call['role'], 'public'>]
    for (const name of ['ananya', 'lakshmi', 'meera'] as const) {
      const reply = await send(call, { token: cast[name].token })
      expect([name, reply.statusCode === 403]).toEqual([name, !allowed.includes(name)])
      // Calls that end other sessions return a new token.
      const { access } = call.reply === file ? {} : reply.json()
      if (access) cast[name].token = access
    }
  })
})

const writing = entries.filter(([, call]) => call.method !== 'GET')

describe.each(writing)('%s, by its headers alone,', (_name, call) => {
  const multipart = 'multipart/form-data; boundary=x'

  it('refuses another content type with 415', async () => {
    const other = call.files ? 'application/json' : multipart
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', other]) {
      const reply = await send(call, { ...tokenFor(call), type, body: 'a=b' })
      expect([type, reply.statusCode]).toEqual([type, 415])
    }
  })

  it('refuses what is too large with 413', async () => {
    const headers = {
      ...authorization(call),
      'content-type': call.files ? multipart : 'application/json',
      'content-length': String(1e9),
    }
    const reply = await test.app.inject({
      method: call.method,
      url: urlOf(call),
      headers,
      payload: '{}',
    })
    expect(reply.statusCode).toBe(413)
  })
})

const withBody = entries.filter(([, call]) => call.body)
const BAD = ['{', '', 'null', '[]', '"x"', '3', '{"__proto__":{"x":1}}', '{"no_such_field":1}']

describe.each(withBody)('%s, with a body,', (_name, call) => {
  it.each(BAD)('answers %j with 400 and no internals', async (body) => {
    const reply = await send(call, { ...tokenFor(call), type: 'application/json', body })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json()).filter((key) => !ERROR_KEYS.includes(key))).toEqual([])
    expect(reply.body).not.toMatch(/ from \w+ where|relation "|node_modules|\.ts:/i)
  })
})

const withoutBody = writing.filter(([, call]) => !call.body && !call.files)

describe.each(withoutBody)('%s, without a body,', (_name, call) => {
  it('refuses a body that isn’t empty', async () => {
    for (const body of ['{"no_such_field":1}', '[]', '"x"']) {
      const reply = await send(call, { ...tokenFor(call), type: 'application/json', body })
      expect([body, reply.statusCode]).toEqual([body, 400])
    }
  })
})

describe('a wrong type', () => {
  it.each<[CallName, string, string, string]>([
    ['login', 'null', '_', 'Must be an object'],
    ['contactUs', '{"website":3}', 'website', 'Must be text'],
    ['decideVerification', '{"decision":3}', 'decision', 'Must be one of: approve, refuse, ask'],
    ['saveDetails', '{"id":"x"}', 'id', 'Not a valid value'],
  ])('is named in words for people: %s with %s', async (name, body, field, sentence) => {
    const call: Call = contract[name]
    const reply = await send(call, { ...tokenFor(call), type: 'application/json', body })
    expect(reply.json().errors[field]).toBe(sentence)
  })
})

// Properties that every object inherits.
const INBORN = ['hasOwnProperty', 'toString', 'valueOf', '__defineGetter__']

/** Names of a body's fields; those of a union aren't known here. */
const fieldsOf = ({ body }: Call) =>
  Object.keys((body as z.ZodMiniObject | undefined)?._zod.def.shape ?? {})
// As a key of a table they find what every object inherits, or throw.
const NO_KEYS = ['constructor', '__proto__', { toString: 1 }, [[]]]

describe.each(withBody)('%s, with values that inherit,', (_name, call) => {
  it.each(NO_KEYS)('answers %j in every field without a fault', async (value) => {
    const body = JSON.stringify(Object.fromEntries(fieldsOf(call).map((field) => [field, value])))
    const reply = await send(call, { ...tokenFor(call), type: 'application/json', body })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
  })
})

const plain = entries.filter(([, call]) => !call.files)

describe.each(plain)('%s, with inherited property names,', (_name, call) => {
  it('refuses each by its name', async () => {
    const headers = authorization(call)
    for (const key of [...INBORN, 'constructor', '__proto__', 'prototype']) {
      const url = `${urlOf(call)}?${key}=1`
      const reply = await test.app.inject({ method: call.method, url, headers })
      expect(reply.statusCode).toBe(400)
      expect(Object.entries(reply.json().errors)).toContainEqual([key, 'Unknown field'])
    }
    for (const key of call.body ? INBORN : []) {
      const body = JSON.stringify({ [key]: 1 })
      const reply = await send(call, { ...tokenFor(call), type: 'application/json', body })
      // Unions report the discriminant first.
      expect(Object.keys(reply.json().errors)).toContain(
        call === contract.decideVerification ? 'decision' : key,
      )
    }
    for (const body of call.body ? ['{"constructor":{"prototype":{}}}', '{"__proto__":{}}'] : []) {
      const reply = await send(call, { ...tokenFor(call), type: 'application/json', body })
      expect(reply.json()).toMatchObject({ status: 400, code: 'malformed' })
    }
  })
})

describe('an unknown path', () => {
  it('answers 404 as JSON under /api', async () => {
    const reply = await test.app.inject({ url: '/api/no_such_call/' })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ status: 404, msg: 'Not found', code: 'not_found' })
  })

  it('carries security headers, whatever the reply', async () => {
    for (const url of ['/health', '/api/no_such_call/', '/api/get_all_cities/', '/no-such-page']) {
      const { headers } = await test.app.inject({ url })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('is not cached by browsers by default', async () => {
    for (const url of ['/api/no_such_call/', '/api/public/properties/999999/', '/no-such-page']) {
      const { headers } = await test.app.inject({ url })
      expect([url, headers['cache-control']]).toEqual([url, 'no-cache'])
    }
  })

  it('reports ready while the database answers', async () => {
    expect((await test.app.inject({ url: '/health' })).statusCode).toBe(200)
    expect((await test.app.inject({ url: '/ready' })).statusCode).toBe(200)
  })
})

describe('the API document', () => {
  it('names every call with its role', async () => {
    const document = (await test.app.inject({ url: '/api/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    for (const [name, call] of entries) {
      const operation = document.paths[call.path][call.method.toLowerCase()]
      expect(operation).toMatchObject({ operationId: name, 'x-role': call.role })
    }
  })

  it('lists every refusal of every call with its meaning', async () => {
    const { paths, components } = (await test.app.inject({ url: '/api/openapi.json' })).json()
    const always = ['400', '404', '408', '413', '414', '415', '417', '429', '500', '503']
    for (const [, call] of entries) {
      const { responses } = paths[call.path][call.method.toLowerCase()]
      const changes = call.method !== 'GET'
      const expected = [
        ...always,
        ...(call.role === 'public' ? [] : ['401', '403']),
        ...(changes ? ['409', '410'] : []),
      ]
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(expected))
      for (const { $ref } of Object.values<{ $ref?: string }>(responses)) {
        const status = $ref?.replace('#/components/responses/', '')
        if (status) expect(components.responses[status].description).not.toBe('')
      }
    }
  })

  it('is readable as a page', async () => {
    const { body, headers } = await test.app.inject({ url: '/api/docs' })
    expect(headers['content-type']).toContain('text/html')
    for (const [, call] of entries) expect(body).toContain(call.path)
  })
})
