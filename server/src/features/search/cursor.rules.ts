import { hash } from 'node:crypto'
import { invalid } from '@nilayam/contract/errors'
import type { Sort } from '@nilayam/contract/search/search'
import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import type { Position } from '../listed/listed.ts'
import type { Search } from './search.rules.ts'

const INTEGER = 2_147_483_647
const row = z.int().check(z.minimum(0), z.maximum(INTEGER))
const rank: Record<Sort, z.ZodMiniType<string | number>> = {
  newest: z.iso.date(),
  nearest: z.number().check(z.minimum(0)),
  price_up: row,
  price_down: row,
}

/** A hash of the search, so that a cursor isn't used with another one. On the next day it is the same search. */
function markOf(search: Search): string {
  const options = search.options && { ...search.options, today: undefined }
  const text = JSON.stringify({ ...search, amenityMask: String(search.amenityMask), options })
  return hash('sha256', text, 'base64url').slice(0, 8)
}

export function toCursor(search: Search, { rank, isVerified, id }: Position): string {
  return Buffer.from(JSON.stringify([markOf(search), rank, isVerified, id])).toString('base64url')
}

/** Throws 400 for an invalid cursor and for one of another search. */
export function parseCursor(search: Search, cursor: string): Position {
  const shape = z.tuple([z.string(), rank[search.sort], z.boolean(), row])
  const unpacked = unpack(cursor)
  if (
    Array.isArray(unpacked) &&
    typeof unpacked[0] === 'string' &&
    unpacked[0] !== markOf(search)
  ) {
    throw invalid({ cursor: message('search.otherSearch') })
  }
  const parsed = z.safeParse(shape, unpacked)
  if (!parsed.success) throw invalid({ cursor: message('search.pageRule') })
  return { rank: parsed.data[1], isVerified: parsed.data[2], id: parsed.data[3] }
}

function unpack(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
