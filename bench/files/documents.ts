import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MINUTE } from '@nilayam/contract/time/durations'
import { createPdfs, PdfRefused } from '@nilayam/server/platform/uploads/pdf'
import {
  bombOfForms,
  bombOfObjectStreams,
  stream,
} from '@nilayam/server/testing/hostile/hostile-pdfs'
import { createPdf } from '@nilayam/server/testing/scenes/forms'
import sharp from 'sharp'

export type DocumentResult = {
  name: string
  megabytes: number
  /** Number of pages drawn, and why the rest wasn't. */
  pages: number
  refused: string | undefined
  seconds: number
  /** CPU seconds and peak memory in MB of the child process. */
  used: { processor: number; memory: number }
  /** Seconds that pdftoppm takes; undefined when it isn't installed or takes more than a minute. */
  peer: number | undefined
}

type Used = DocumentResult['used']

const TICKS_A_SECOND = 100
const run = promisify(execFile)

/** A4 at 200 dpi, like a phone's scanner app. */
async function createScan(pages: number): Promise<Buffer> {
  const [width, height] = [1654, 2339]
  const noise = { type: 'gaussian', mean: 200, sigma: 12 } as const
  const page = await sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .blur(1)
    .jpeg({ quality: 60 })
    .toBuffer()
  const ids = Array.from({ length: pages }, (_, index) => index * 3 + 3)
  const image = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode`
  const objects = ids.flatMap((id) => [
    Buffer.from(
      `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I ${id + 1} 0 R>>>>/Contents ${id + 2} 0 R>>endobj\n`,
    ),
    stream(id + 1, image, page),
    stream(id + 2, '', 'q 595 0 0 842 0 0 cm /I Do Q'),
  ])
  const kids = ids.map((id) => `${id} 0 R`).join(' ')
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj\n`,
    ),
    ...objects,
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
}

/** CPU time and memory of this process's children, from /proc. */
async function readUsed(): Promise<Used[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  const read = async (pid: string): Promise<Used> => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11)
      .map(Number)
    const memory = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    return { processor: (user + system) / TICKS_A_SECOND, memory }
  }
  const all = await Promise.allSettled(children.trim().split(' ').filter(Boolean).map(read))
  return all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/** Samples every 20 ms while `work` is running. */
async function watch(work: () => Promise<void>): Promise<Used> {
  const most: Used = { processor: 0, memory: 0 }
  const look = async () => {
    for (const { processor, memory } of await readUsed()) {
      most.processor = Math.max(most.processor, processor)
      most.memory = Math.max(most.memory, memory)
    }
  }
  const timer = setInterval(look, 20)
  await work().finally(() => clearInterval(timer))
  return most
}

async function timePeer(path: string): Promise<number | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-peer-'))
  const start = performance.now()
  try {
    const target = join(folder, 'page')
    await run('pdftoppm', ['-r', '170', '-jpeg', path, target], { timeout: MINUTE })
    return (await readdir(folder)).length > 0 ? (performance.now() - start) / 1000 : undefined
  } catch {
    return undefined
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measure(folder: string, name: string, data: Buffer): Promise<DocumentResult> {
  const path = join(folder, 'document.pdf')
  await writeFile(path, data)
  let pages = 0
  let refused: string | undefined
  const start = performance.now()
  const used = await watch(async () => {
    try {
      await createPdfs().draw(path, async () => {
        pages += 1
      })
    } catch (error) {
      if (!(error instanceof PdfRefused)) throw error
      refused = error.why
    }
  })
  const seconds = (performance.now() - start) / 1000
  const megabytes = data.length / 1_048_576
  return { name, megabytes, pages, refused, seconds, used, peer: await timePeer(path) }
}

/** Ordinary and malicious documents, compared with poppler's pdftoppm. */
export async function measureDocuments(): Promise<DocumentResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-documents-'))
  const documents: [string, Buffer][] = [
    ['one page', Buffer.from(await createPdf().arrayBuffer())],
    ['a scan of 5 pages', await createScan(5)],
    ['a scan of 20 pages', await createScan(20)],
    ['a bomb of object streams', bombOfObjectStreams()],
    ['a bomb of forms', bombOfForms()],
  ]
  const results: DocumentResult[] = []
  for (const [name, data] of documents) results.push(await measure(folder, name, data))
  await rm(folder, { recursive: true })
  return results
}
