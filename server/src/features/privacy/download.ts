import { HELD_KINDS } from '@nilayam/contract/privacy'
import { message, say } from '@nilayam/texts'
import type { Language } from '@nilayam/texts/languages'
import { makeZip } from 'client-zip'
import type { Platform } from '../../platform/platform.ts'
import { openContent, pagesOf } from '../papers/papers.ts'
import { openMaster } from '../photos/photos.ts'
import { findOwnPapers, findOwnPhotos, type Person } from './held.store.ts'
import { readHeld } from './held.ts'

type Entry = { name: string; input: string | Uint8Array | AsyncIterable<Uint8Array> }

/** Everything that is held about a person as a ZIP file, read as fast as it is fetched: one file at a time. */
export function zipHeld(
  platform: Platform,
  person: Person,
  language: Language,
): AsyncIterable<Uint8Array> {
  return makeZip(listEntries(platform, person, language))
}

async function* listEntries(
  platform: Platform,
  person: Person,
  language: Language,
): AsyncGenerator<Entry> {
  yield { name: 'README.txt', input: say(language, message('privacy.readme')) }
  for (const kind of HELD_KINDS) {
    const tables = await readHeld(platform.db, kind, person)
    yield { name: `${kind}.json`, input: JSON.stringify(tables, null, 2) }
  }
  yield* listPhotos(platform, person)
  yield* listPapers(platform, person)
}

async function* listPhotos(platform: Platform, { id }: Person): AsyncGenerator<Entry> {
  for (const { property_id, key } of await findOwnPhotos(platform.db, id)) {
    const input = await openMaster(platform, key)
    // The demo's drawings have no file.
    if (input) yield { name: `photos/${property_id}-${key}.jpg`, input }
  }
}

async function* listPapers(platform: Platform, { id }: Person): AsyncGenerator<Entry> {
  for (const { property_id, kind, type, page_bytes, ...paper } of await findOwnPapers(
    platform.db,
    id,
  )) {
    const content = await openContent(platform, property_id, kind, paper)
    const end = type === 'image/png' ? 'png' : 'jpg'
    for (const [at, picture] of pagesOf(content, page_bytes).entries()) {
      yield { name: `papers/${property_id}-${kind}-${at + 1}.${end}`, input: picture }
    }
  }
}
