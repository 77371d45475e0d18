import { ApiError } from '@nilayam/contract/errors'
import { MAX_PIXELS } from '@nilayam/contract/papers'
import PQueue from 'p-queue'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Page } from './pdf.ts'

const AT_ONCE = 2
const WAITING_VISITORS = 200
const SECONDS_PER_IMAGE = 20
const PRIORITY = { visitor: 2, upload: 1, background: 0 } as const

export type Images = {
  /**
   * Runs image work when one of two places is free: a visitor's before an upload's, an upload's before what
   * nobody waits for. Throws 503 when too many visitors wait already.
   */
  run: <T>(who: keyof typeof PRIORITY, work: () => Promise<T>) => Promise<T>
  /** Drops what waits and ends with the work in progress. */
  close: () => Promise<void>
}

/**
 * The process's one place for image work. Renditions take little; an upload of 25 megapixels can take 250 MB
 * while it is decoded, so uploads never run side by side.
 */
export function createImages(): Images {
  restrictDecoders()
  const queue = new PQueue({ concurrency: AT_ONCE })
  const uploads = new PQueue({ concurrency: 1 })
  let closed = false
  return {
    run: async (who, work) => {
      const priority = PRIORITY[who]
      if (closed) throw tooBusy()
      if (who === 'visitor' && queue.sizeBy({ priority }) >= WAITING_VISITORS) throw tooBusy()
      const runInTurn = () => queue.add(work, { priority })
      return who === 'upload' ? uploads.add(runInTurn) : runInTurn()
    },
    close: async () => {
      closed = true
      uploads.clear()
      queue.clear()
      await queue.onIdle()
    },
  }
}

/**
 * libvips can read some forty formats; only these three are ever decoded here. SVG is for our own drawings:
 * an upload is told apart by its content before it comes near a decoder.
 */
function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadSvg'],
  })
  sharp.cache(false)
  // One thread an image: two images fill two cores, and memory stays half of what it would be.
  sharp.concurrency(1)
}

/** An image that somebody sent; reading it fails when it is cut off, damaged, too large or too slow. */
export function openImage(path: string): Sharp {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
    seconds: SECONDS_PER_IMAGE,
  })
}

/** A page that was drawn of a document, on white. */
export function openPage({ data, width, height }: Page): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
}

/** What an image's header says, without decoding any pixel. */
export async function readHeader(path: string): Promise<Metadata> {
  return sharp(path, { limitInputPixels: false }).metadata()
}

function tooBusy(): ApiError {
  return new ApiError(503, 'unavailable', 'Too many pictures at once. Please try again shortly.', {
    retryAfter: 5,
  })
}
