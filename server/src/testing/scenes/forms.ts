import sharp from 'sharp'
import type { TestApp } from '../app.ts'

type Form = {
  token?: string | undefined
  fields?: Record<string, string>
  /** Each file with its field name. */
  files?: readonly (readonly [field: string, file: File])[]
}

/** Posts a multipart form like a browser; returns status and body. */
export async function postForm({ app }: TestApp, path: string, { token, fields, files }: Form) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value)
  for (const [name, file] of files ?? []) form.append(name, file)
  const encoded = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}

const PHOTO = { width: 640, height: 480 }
const NOISE = { width: 704, height: 544, channels: 3 as const }
/** Making noise takes five times as long as compressing it, so a worker's photos are cuts of the same. */
let noise: Promise<Buffer> | undefined
let made = 0

function makeNoise(): Promise<Buffer> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { ...NOISE, background: 'black', noise: gaussian } })
    .raw()
    .toBuffer()
}

/** A photo unlike the ones before; of noise, so that the compressed file exceeds the minimum size. */
export async function createPhoto(name = 'room.jpg'): Promise<File> {
  noise ??= makeNoise()
  const left = made % (NOISE.width - PHOTO.width)
  const top = Math.floor(made / (NOISE.width - PHOTO.width)) % (NOISE.height - PHOTO.height)
  made += 1
  const cut = sharp(await noise, { raw: NOISE }).extract({ ...PHOTO, left, top })
  return new File([new Uint8Array(await cut.jpeg().toBuffer())], name, { type: 'image/jpeg' })
}

/** A small PDF, padded to the minimum size; each page is a lighter grey than the previous one. */
export function createPdf(name = 'licence.pdf', pages = 1): File {
  const filling = `%${' '.repeat(78)}\n`.repeat(150)
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const text = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${numbers.map((page) => `${page * 2 + 1} 0 R`).join(' ')}]/Count ${pages}>>endobj
${numbers.map(toPdfPage).join('')}${filling}trailer<</Root 1 0 R>>
%%EOF
`
  return new File([text], name, { type: 'application/pdf' })
}

function toPdfPage(page: number): string {
  const paint = `0.${page} g 0 0 300 200 re f`
  return `${page * 2 + 1} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents ${page * 2 + 2} 0 R>>endobj
${page * 2 + 2} 0 obj<</Length ${paint.length}>>
stream
${paint}
endstream
endobj
`
}

/** Names in the photo and paper stores; a photo is one name, however many renditions it has. */
export async function findStoredFiles({ platform }: TestApp): Promise<string[]> {
  const { photos, papers } = platform.files
  const stores = [photos, papers].map((store) => store.listOld(Number.POSITIVE_INFINITY))
  const names: string[] = []
  for (const listed of stores) for await (const name of listed) names.push(name)
  return names
}
