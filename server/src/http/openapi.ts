import type { Role } from '@nilayam/contract/calls'
import { type Call, type FileRule, file, type Schema } from '@nilayam/contract/define'
import { contract } from '@nilayam/contract/index'
import * as z from 'zod/mini'
import { toZod } from './input/parse.ts'

type Json = Record<string, unknown>

const NEEDS: Record<Role, string> = {
  public: 'anybody',
  user: 'any signed-in user',
  student: 'a student',
  owner: 'an owner',
  admin: 'an admin',
}

/** The OpenAPI 3.1 document, generated from the contract. */
export function createOpenApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries<Call>(contract)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: toOperation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nilayam',
      version: '1',
      description:
        'Find study halls, hostels and rooms in Hyderabad. Every path is accepted with and without the slash at its end.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema, Text: textSchema },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [status, toRefusal(description)]),
      ),
    },
  }
}

function toOperation(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    description: `For ${NEEDS[call.role]}.`,
    tags: [call.path.split('/')[2]],
    'x-role': call.role,
    security: call.role === 'public' ? [] : [{ bearer: [] }],
    parameters: [...toParameters(call.params, 'path'), ...toParameters(call.query, 'query')],
    ...toRequestBody(call),
    responses: toResponses(call),
  }
}

function toJsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(toZod(schema), {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  })
  return rest
}

function toParameters(schema: Schema | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: each,
  }))
}

function toRequestBody(call: Call): Json {
  if (call.files) {
    const { properties, ...rest } = call.fields
      ? toJsonSchema(call.fields, 'input')
      : { properties: {}, type: 'object' }
    const schema = { ...rest, properties: { ...(properties as Json), ...toFiles(call.files) } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!call.body) return {}
  const schema = toJsonSchema(call.body, 'input')
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function toFiles(rules: Record<string, FileRule>): Json {
  const entries = Object.entries(rules).map(([name, rule]) => {
    const one = { type: 'string', contentMediaType: 'image/jpeg, image/png, application/pdf' }
    const description = `${rule.minBytes} to ${rule.maxBytes} bytes each`
    return [
      name,
      rule.maxCount === 1
        ? { ...one, description }
        : { type: 'array', items: one, maxItems: rule.maxCount, description },
    ]
  })
  return Object.fromEntries(entries)
}

function toResponses(call: Call): Json {
  const content =
    call.reply === file
      ? { 'application/octet-stream': {} }
      : { 'application/json': { schema: withStatus(toJsonSchema(call.reply, 'output')) } }
  return {
    [call.status ?? 200]: { description: 'Done', content },
    ...Object.fromEntries(
      findRefusals(call).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
    ),
  }
}

/** Descriptions of the refusals. */
const REFUSALS = {
  400: 'A field is wrong, and `errors` says which and why; or the request could not be read',
  401: 'Not signed in, the session has ended, or the credentials are wrong',
  403: 'Not for this account',
  404: 'Not there, or not for this account to know of',
  408: 'The request took too long to come',
  409: 'Something else came first: it was decided, changed or taken meanwhile, or what it needs is missing',
  410: 'It was there, and is not on offer any more',
  413: 'Too large; for a file, `errors` says which',
  414: 'The address is too long',
  415: 'Another content type than the call takes, or a content-encoding',
  417: 'The `Expect` header asks for what this server does not do',
  429: 'Too many tries; `Retry-After` says in how many seconds to come back',
  500: 'A fault of ours, which is logged',
  503: 'Away or full for a moment; `Retry-After` says in how many seconds to come back',
} as const
type Refusal = keyof typeof REFUSALS

/** The refusals that a call can answer: general ones, and those from its role, method and parts. */
export function findRefusals(call: Call): Refusal[] {
  const changes = call.method !== 'GET'
  const names = changes || call.params !== undefined
  return [
    400,
    ...(call.role !== 'public' || changes ? ([401, 403] as const) : []),
    404,
    408,
    ...(names ? ([409, 410] as const) : []),
    413,
    414,
    415,
    417,
    429,
    500,
    503,
  ]
}

function withStatus(schema: Json): Json {
  const properties: Json = { status: { type: 'integer' }, ...(schema.properties as Json) }
  return { ...schema, properties: 'msg' in properties ? { ...properties, text } : properties }
}

function toRefusal(description: string): Json {
  const schema = { $ref: '#/components/schemas/Error' }
  return { description, content: { 'application/json': { schema } } }
}

const text: Json = { $ref: '#/components/schemas/Text' }
const textSchema: Json = {
  type: 'object',
  description: 'A sentence for programs: its key in the catalogue and its parameters',
  required: ['key'],
  properties: {
    key: { type: 'string' },
    params: {
      type: 'object',
      additionalProperties: { anyOf: [{ type: ['string', 'number'] }, text] },
    },
  },
}

const errorSchema: Json = {
  type: 'object',
  required: ['status', 'msg', 'message', 'code'],
  properties: {
    status: { type: 'integer' },
    msg: { type: 'string', description: 'For people, in the language of `Accept-Language`' },
    message: { type: 'string', description: 'The same sentence' },
    code: { type: 'string', description: 'For programs' },
    text,
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    error_texts: { type: 'object', additionalProperties: text },
  },
}
