import * as z from 'zod/mini'
import type { Call as Row } from './call.ts'
import { type CallName, calls, type Method, type Role } from './calls.ts'
import { keysOf } from './keys-of.ts'
import type { Need } from './rights.ts'

/**
 * Any Zod schema. Only as narrow as the types below need, because a fuller constraint slows type checking by seconds.
 */
export type Schema = { readonly _zod: { readonly output: unknown; readonly input: unknown } }

/** Maximum number of files in a multipart field, and limits of their size in bytes. */
export type FileRule = {
  readonly maxCount: number
  readonly minBytes: number
  readonly maxBytes: number
}

/** An uploaded file on disk; `path` is removed when the call ends. */
export type Upload = { fileName: string; path: string; bytes: number }

/** The inputs and the reply of a call. Bodies with unknown keys are refused. */
export type Shape = {
  readonly summary: string
  readonly status?: 200 | 201
  /** A POST that only reads (the specification demands some); it can be retried like a GET. */
  readonly isRead?: true
  /** It lives on a cookie, so requests that other sites' pages make are refused. */
  readonly fromOwnPages?: true
  /** Staff with a second factor have to give a code first, unless they did lately. */
  readonly needsProof?: true
  /** Whoever makes it has to have shown lately, in this session, that they are its owner: `confirmPerson`. */
  readonly needsPerson?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Text fields of a multipart call; they arrive as strings. */
  readonly fields?: Schema
  readonly files?: Record<string, FileRule>
  /** Messages from the specification that replace the general ones. */
  readonly says?: { readonly 400?: string; readonly 403?: string }
  readonly reply: Schema
}

/** A reply that is a file instead of JSON; a large one is sent as it is read. */
export const file = z.custom<{
  type: string
  name: string
  data: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>
}>()

export type Call = Shape & {
  readonly method: Method
  readonly path: string
  readonly role: Role
  /** What right an admin needs; absent where no admin's call. */
  readonly need?: Need
}

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void
  ? A
  : never

/** Merges the values of an object into one object. */
export function joinParts<P extends Record<string, object>>(parts: P): All<P[keyof P]> {
  return Object.assign({}, ...Object.values(parts))
}

type Joined<S> = {
  [K in keyof S]: S[K] & { method: Method; path: string; role: Role; need?: Need }
}

/** Joins the table of calls with the shapes; a call without a shape, or the reverse, is a type error. */
export function joinCalls<const S extends { [K in CallName]: Shape }>(shapes: S): Joined<S> {
  const joined = keysOf(calls).map((name) => {
    const [method, path, role, need]: Row = calls[name]
    const whose = { method, path: `/api${path}`, role, ...(need && { need }) }
    return [name, { ...shapes[name], ...whose }] as const
  })
  // Object.fromEntries loses which key has which value; the mapped return type restores it.
  return Object.fromEntries(joined) as never
}

type In<S> = S extends { _zod: { input: infer I } } ? I : never
type Out<S> = S extends { _zod: { output: infer O } } ? O : never
type Flat<T> = { [K in keyof T]: T[K] } & {}
type Part = 'params' | 'query' | 'body' | 'fields'
type PartsOf<C, K extends keyof C> = K extends Part ? (C[K] extends Schema ? K : never) : never
type FilesOf<C> = C extends { files: infer R } ? { files: { [K in keyof R]: Upload[] } } : unknown
type FilesFor<C> = C extends { files: infer R } ? { files?: { [K in keyof R]?: Blob[] } } : unknown

/** The input of a call, as the browser passes it. */
export type Input<C> = Flat<{ [K in keyof C as PartsOf<C, K>]: In<C[K]> } & FilesFor<C>>
/** The input of a call, as a handler receives it: parsed, trimmed, with defaults. */
export type Parsed<C> = Flat<{ [K in keyof C as PartsOf<C, K>]: Out<C[K]> } & FilesOf<C>>
/** What a handler returns; `status` is added when the reply is sent. */
export type Answer<C> = C extends { reply: infer R } ? Out<R> : never
/** What the caller receives. */
export type Reply<C> = C extends { reply: infer R }
  ? R extends typeof file
    ? Blob
    : Flat<{ status: number } & Out<R>>
  : never
