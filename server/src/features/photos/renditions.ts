import { writeFile } from 'node:fs/promises'
import { join } from 'node:path/posix'
import { notFound } from '@nilayam/contract/errors'
import sharp, { type Sharp } from 'sharp'
import type { Platform } from '../../platform/platform.ts'
import type { Images } from '../../platform/uploads/images.ts'
import { MASTER, RENDITIONS, type Rendition, toDensity, toFileName } from './photos.rules.ts'
import { findPhotoByKey } from './photos.store.ts'

export function renditionPath(key: string, rendition: Rendition): string {
  return join(key, toFileName(rendition))
}

// Renditions in progress by store and path, so that concurrent requests share the work.
const making = new Map<string, Promise<void>>()

const toPlace = ({ files }: Platform, path: string) => `${files.photos.where}/${path}`

type Priority = Parameters<Images['run']>[0]

function makeOnce(
  platform: Platform,
  key: string,
  rendition: Rendition,
  who: Priority,
): Promise<void> {
  const place = toPlace(platform, renditionPath(key, rendition))
  const running = making.get(place)
  if (running) return running
  const work = make(platform, key, rendition, who).finally(() => making.delete(place))
  making.set(place, work)
  return work
}

/** Makes a rendition that a visitor is waiting for. Throws 404 when there is no such photo, 503 when too busy. */
export function makeRendition(platform: Platform, key: string, rendition: Rendition) {
  return makeOnce(platform, key, rendition, 'visitor')
}

/**
 * Makes all renditions of new photos, so that their first visitor doesn't wait. Errors are ignored here: the next
 * request retries and logs them.
 */
export async function makeRenditions(platform: Platform, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    for (const rendition of RENDITIONS) {
      await makeOnce(platform, key, rendition, 'background').catch(() => undefined)
    }
  }
}

/** Waits for renditions in progress, so that no file is written after the photos are deleted. */
export async function finishRenditions(platform: Platform, keys: readonly string[]): Promise<void> {
  const paths = keys.flatMap((key) => RENDITIONS.map((each) => renditionPath(key, each)))
  await Promise.allSettled(paths.map((path) => making.get(toPlace(platform, path))))
}

async function make(
  platform: Platform,
  key: string,
  rendition: Rendition,
  who: Priority,
): Promise<void> {
  const row = await findPhotoByKey(platform.db, key)
  if (!row) throw notFound()
  const width = Math.min(rendition.width, row.width)
  const path = renditionPath(key, rendition)
  await platform.images.run(who, async () => {
    if (await platform.files.photos.has(path)) return
    const source = await openPhoto(platform, key, width)
    const encoded = encode(source.resize({ width, withoutEnlargement: true }), rendition)
    // Written by Node.js, whose errors say that a disk is full; libvips says so in words.
    const data = await encoded.toBuffer()
    await platform.files.photos.place(path, (unfinished) => writeFile(unfinished, data))
  })
  // Another process may have deleted the photo meanwhile, before this file was there to be removed.
  if (!(await findPhotoByKey(platform.db, key))) await platform.files.photos.remove([path])
}

/** The stored master, or else our own drawing at the requested width. Throws 404 without either. */
export async function openPhoto(platform: Platform, key: string, width: number): Promise<Sharp> {
  const master = await platform.files.photos.read(join(key, MASTER))
  if (master) return sharp(master)
  const drawing = platform.drawPhoto?.(key)
  if (drawing === undefined) throw notFound()
  const svg = Buffer.from(drawing)
  const natural = await sharp(svg).metadata()
  return sharp(svg, { density: toDensity(natural.width, width) })
}

/** A higher AVIF effort saves a few per cent of size, but takes 8 s instead of 0.2. */
function encode(image: Sharp, { format }: Rendition): Sharp {
  if (format === 'avif') return image.avif({ quality: 50, effort: 1 })
  return image.webp({ quality: 78, effort: 4 })
}
