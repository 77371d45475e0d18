import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bombOfForms, bombOfObjectStreams } from '../../testing/hostile/hostile-pdfs.ts'
import { createPdf } from '../../testing/scenes/forms.ts'
import { createPdfs } from './pdf.ts'

// On a busy machine, a few seconds of CPU can take a minute.
vi.setConfig({ testTimeout: 180_000 })

const pdfs = createPdfs()
const impatient = createPdfs(2)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nilayam-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function keep(data: Buffer): Promise<string> {
  const path = join(folder, 'sent.pdf')
  await writeFile(path, data)
  return path
}

const keepPages = async (pages: number) =>
  keep(Buffer.from(await createPdf('rates.pdf', pages).arrayBuffer()))

it('a document is drawn page by page, in order, at 300 to the inch at most', async () => {
  const greys: (number | undefined)[] = []
  await pdfs.draw(await keepPages(3), async ({ data, width, height }) => {
    expect({ width, height, bytes: data.length }).toEqual({
      width: 1250,
      height: 833,
      bytes: 1250 * 833 * 4,
    })
    greys.push(data[0])
  })
  expect(greys).toEqual([26, 51, 77])
})

it.each([
  ['object streams', bombOfObjectStreams],
  ['forms that draw each other', bombOfForms],
])('a bomb of %s is ended after its time on the processor', async (_of, make) => {
  const drawing = impatient.draw(await keep(make()), async () => {})
  await expect(drawing).rejects.toMatchObject({ why: 'too_costly' })
})

it('what goes wrong with a page ends the document', async () => {
  const broken = pdfs.draw(await keepPages(2), async () => {
    throw new Error('disk full')
  })
  await expect(broken).rejects.toThrow('disk full')
})

it('more than 22 documents at once are asked to come back', async () => {
  const missing = join(folder, 'missing.pdf')
  const all = await Promise.allSettled(
    Array.from({ length: 24 }, () => pdfs.draw(missing, async () => {})),
  )
  const reasons = all.map((one) => one.status === 'rejected' && one.reason)
  expect(reasons.slice(0, 22)).toMatchObject(Array(22).fill({ code: 'ENOENT' }))
  expect(reasons.slice(22)).toMatchObject(Array(2).fill({ status: 503 }))
})
