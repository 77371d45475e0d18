import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { sendForm, signUpOwner } from '../owner.ts'
import { type Running, withSite } from '../site.ts'

export type UploadResult = {
  name: string
  /** RSS of the server in MB: before, and peak. */
  memory: { before: number; peak: number }
  /** The longest event loop delay in milliseconds. */
  blocked: number
  seconds: number
}

const PHOTOS = 10
const AT_ONCE = 4
export const METRICS_PORT = '4176'
const MAX_BYTES = 5_242_880

const KINDS = [
  { name: '12 megapixels, as a phone sends them', width: 4000, height: 3000, progressive: false },
  { name: '25 megapixels, progressive', width: 5770, height: 4330, progressive: true },
]

/** A photo of nearly 5 MB. */
async function createPhoto({ width, height, progressive }: (typeof KINDS)[number]): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const
  const pixels = await sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .blur(0.8)
    .raw()
    .toBuffer()
  for (let quality = 92; quality > 10; quality -= 3) {
    const image = sharp(pixels, { raw: { width, height, channels: 3 } })
    const data = await image.jpeg({ quality, progressive }).toBuffer()
    if (data.length <= MAX_BYTES) return new Blob([new Uint8Array(data)], { type: 'image/jpeg' })
  }
  throw new Error('No quality makes this photograph small enough')
}

/** A process's memory in MB from /proc; `VmHWM` is the peak since the last reset. */
export async function readMemory(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}

/** Resets VmHWM (man proc, clear_refs). */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}

/** The longest event loop delay since the last call, in milliseconds. */
export async function readBlocked(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(metrics)?.[1]) * 1000
}

async function sendAll(site: string, photo: Blob): Promise<void> {
  const owner = await signUpOwner(site)
  const left = Array.from({ length: PHOTOS }, () => photo)
  const sender = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      await sendForm(owner, 'step2/', { property_id: owner.draft, images: next })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
}

async function measure({ site, pid }: Running, kind: (typeof KINDS)[number]) {
  const photo = await createPhoto(kind)
  const before = await readMemory(pid, 'VmRSS')
  await forgetPeak(pid)
  await readBlocked()
  const start = performance.now()
  await sendAll(site, photo)
  const seconds = (performance.now() - start) / 1000
  const peak = await readMemory(pid, 'VmHWM')
  return { name: kind.name, memory: { before, peak }, blocked: await readBlocked(), seconds }
}

/** Uploads ten photos of 5 MB, four at a time, on each database. */
export async function measureUploads(postgres: string): Promise<UploadResult[]> {
  const results: UploadResult[] = []
  for (const kind of KINDS) {
    for (const [database, environment] of [
      ['PostgreSQL', { DATABASE_URL: postgres, DEMO: 'off' }],
      ['PGlite', { DATABASE_URL: '' }],
    ] as const) {
      const result = await withSite((site, pid) => measure({ site, pid }, kind), {
        ...environment,
        METRICS_PORT,
      })
      results.push({ ...result, name: `${kind.name}, ${database}` })
      console.log(results.at(-1))
    }
  }
  return results
}
