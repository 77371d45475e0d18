import { HELD_KINDS } from '@nilayam/contract/accounts/held'
import { ApiError } from '@nilayam/contract/errors'
import { message, say } from '@nilayam/texts'
import type { Language } from '@nilayam/texts/languages'
import { makeZip } from 'client-zip'
import type { Caller } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { getOwnUser } from '../accounts/accounts.ts'
import { openContent, pagesOf } from '../papers/papers.ts'
import { readMaster } from '../photos/photos.ts'
import { findOwnPapers, findOwnPhotos, type Person } from './held.store.ts'
import { writeHeld } from './held.ts'

type Entry = { name: string; input: string | Uint8Array | AsyncIterable<string> }

type Requester = { user: Caller; language: Language }

/**
 * Everything that is held about a person as a ZIP file, read as fast as it is fetched: one file at a time, and of rows
 * some hundreds. Whoever is signed out meanwhile gets no further one.
 */
export function zipHeld(
  platform: Platform,
  person: Person,
  { user, language }: Requester,
): AsyncIterable<Uint8Array> {
  return makeZip(whileSignedIn(platform, user, listEntries(platform, person, language)))
}

async function* whileSignedIn(
  { db }: Platform,
  user: Caller,
  entries: AsyncIterable<Entry>,
): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    await getOwnUser(db, user)
    yield entry
  }
}

async function* listEntries(
  platform: Platform,
  person: Person,
  language: Language,
): AsyncGenerator<Entry> {
  yield { name: 'README.txt', input: say(language, message('privacy.readme')) }
  for (const kind of HELD_KINDS) {
    yield { name: `${kind}.json`, input: writeHeld(platform.db, kind, person) }
  }
  yield* listPhotos(platform, person)
  yield* listPapers(platform, person)
}

async function* listPhotos(platform: Platform, { id }: Person): AsyncGenerator<Entry> {
  for (const { property_id, key } of await findOwnPhotos(platform.db, id)) {
    const input = await readMaster(platform, key)
    // The demo's drawings have no file.
    if (input) yield { name: `photos/${property_id}-${key}.jpg`, input }
  }
}

async function* listPapers(platform: Platform, { id }: Person): AsyncGenerator<Entry> {
  for (const { property_id, kind, type, page_bytes, ...paper } of await findOwnPapers(
    platform.db,
    id,
  )) {
    const content = await findContent(platform, property_id, kind, paper)
    if (!content) continue
    const end = type === 'image/png' ? 'png' : 'jpg'
    for (const [at, picture] of pagesOf(content, page_bytes).entries()) {
      yield { name: `papers/${property_id}-${kind}-${at + 1}.${end}`, input: picture }
    }
  }
}

/** A paper's pictures; undefined for one that was destroyed since the list was read. */
function findContent(...of: Parameters<typeof openContent>): Promise<Buffer | undefined> {
  return openContent(...of).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 410) return undefined
    throw error
  })
}
