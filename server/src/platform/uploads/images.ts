import { ApiError } from '@nilayam/contract/errors'
import { MAX_PIXELS } from '@nilayam/contract/places/papers'
import { message } from '@nilayam/texts'
import PQueue from 'p-queue'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Page } from './pdf.ts'

const AT_ONCE = 2
const WAITING_VISITORS = 200
const SECONDS_PER_IMAGE = 20
const PRIORITY = { visitor: 2, upload: 1, background: 0 } as const

export type Images = {
  /**
   * Queues image work, two at a time: visitors first, then uploads, then background work. Throws 503 when too many
   * visitors are waiting.
   */
  run: <T>(who: keyof typeof PRIORITY, work: () => Promise<T>) => Promise<T>
  /** Drops queued work and waits for what is running. */
  close: () => Promise<void>
}

/**
 * The process's queue for image work. Renditions are cheap, but decoding a 25 megapixel upload can take 250 MB, so
 * uploads run one at a time.
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
 * libvips reads some forty formats; we allow three. SVG is only for our own drawings: an upload's type is checked by
 * its content before it reaches a decoder.
 */
function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadSvg'],
  })
  sharp.cache(false)
  // One thread per image: two images already use two cores, and memory use is halved.
  sharp.concurrency(1)
}

/** An uploaded image. Reading it fails when it is truncated, corrupt, too large or too slow. */
export function openImage(path: string): Sharp {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
    seconds: SECONDS_PER_IMAGE,
  })
}

/** A rendered PDF page, flattened to opaque. */
export function openPage({ data, width, height }: Page): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
}

/** Reads an image's header without decoding pixels. */
export async function readHeader(path: string): Promise<Metadata> {
  return sharp(path, { limitInputPixels: false }).metadata()
}

function tooBusy(): ApiError {
  return new ApiError(503, 'unavailable', message('platform.tooManyPictures'), {
    retryAfter: 5,
  })
}
