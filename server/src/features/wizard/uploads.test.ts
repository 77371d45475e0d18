import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { createPdf, createPhoto, findStoredFiles, postForm } from '../../testing/scenes/forms.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

const SHORT = '/owner/property/step2/'

let test: TestApp
let cast: Record<Name, Member>
let photo: File
let draft: number
const idCard = await createPhoto('pan.jpg')
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  photo = await createPhoto()
})
beforeEach(async () => {
  draft = await insertListing(test, { owner: cast.lakshmi, state: 'draft' })
})

type Sent = Omit<Parameters<typeof postForm>[2], 'token'> & { token?: string | undefined }
const path = (id: number) => `/owner/property/${id}/step2/`
const send = (to: string, sent: Sent) => postForm(test, to, { token: cast.lakshmi.token, ...sent })

const PAPERS_AND_PHOTO = () =>
  [
    ['kyc_id_document', idCard],
    ['images', photo],
  ] as const

type Own = {
  images: { id: number }[]
  brochures: { id: number; file_name: string }[]
  kyc_documents: Record<string, { file_name: string } | null>
  next_step: number
  is_verified: boolean
}
async function findOwn(id: number): Promise<Own> {
  const { body } = await test.call(`/owner/properties/${id}/`, { token: cast.lakshmi.token })
  return body.property as Own
}

/** Makes a call that must be refused without changing files or tables. */
async function expectNothingStored(refused: () => Promise<{ status: number }>, status: number) {
  const before = [await findStoredFiles(test), await findOwn(draft)]
  expect((await refused()).status).toBe(status)
  expect([await findStoredFiles(test), await findOwn(draft)]).toEqual(before)
}

describe('access to step 2', () => {
  it('is refused to visitors and students, on both paths', async () => {
    for (const to of [path(draft), SHORT]) {
      const fields = { property_id: String(draft) }
      expect((await postForm(test, to, { fields })).status).toBe(401)
      expect((await send(to, { fields, token: cast.ananya.token })).status).toBe(403)
    }
  })

  it('is over with the session, also while files are drawn anew', async () => {
    const { images } = test.platform
    const { run } = images
    const { token } = cast.lakshmi
    images.run = async (who, work) => {
      const drawn = await run(who, work)
      images.run = run
      const { body } = await test.call('/sign_out_everywhere/', { token, body: {} })
      cast.lakshmi.token = String(body.access)
      return drawn
    }
    await expectNothingStored(() => send(path(draft), { token, files: PAPERS_AND_PHOTO() }), 401)
  })

  it('stores nothing for another owner, on both paths', async () => {
    const { token } = cast.imran
    const fields = { property_id: String(draft) }
    await expectNothingStored(() => send(path(draft), { files: PAPERS_AND_PHOTO(), token }), 404)
    await expectNothingStored(() => send(SHORT, { fields, files: [['images', photo]], token }), 404)
  })
})

describe('step 2 stores', () => {
  it('a single paper if more follows', async () => {
    const files = [['kyc_id_document', idCard]] as const
    const fields = { is_partial: 'true' }
    expect((await send(path(draft), { fields, files })).status).toBe(200)
    const { kyc_documents, next_step } = await findOwn(draft)
    expect(kyc_documents.id_document?.file_name).toBe('pan.jpg')
    // A photo is still missing.
    expect(next_step).toBe(2)
  })

  it('the last photograph, even when more follows', async () => {
    await send(path(draft), { files: PAPERS_AND_PHOTO() })
    const { images } = await findOwn(draft)
    const removed_image_ids = JSON.stringify(images.map(({ id }) => id))
    const fields = { is_partial: 'true', removed_image_ids }
    expect((await send(path(draft), { fields })).status).toBe(400)
    expect((await findOwn(draft)).images).toHaveLength(1)
  })
})

describe('step 2 refuses', () => {
  it('a form without papers and photographs, with both sentences', async () => {
    const { status, body } = await send(path(draft), {})
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      kyc_id_document: 'KYC ID Document is required.',
      images: 'At least one property image is required.',
    })
  })

  it.each([
    ['kyc_id_document', 'KYC ID Document is required.'],
    ['images', 'At least one property image is required.'],
  ])('a form without %s and keeps nothing of the rest', async (field, sentence) => {
    const files = PAPERS_AND_PHOTO().filter(([name]) => name !== field)
    await expectNothingStored(async () => {
      const reply = await send(path(draft), { files })
      expect(reply.body.errors).toEqual({ [field]: sentence })
      return reply
    }, 400)
  })

  it('another property in the form than in the path', async () => {
    const reply = await send(path(draft), { fields: { property_id: String(draft + 1) } })
    expect(reply.body).toMatchObject({ status: 400, errors: { property_id: expect.any(String) } })
  })

  it('the short path without a property, and papers on it', async () => {
    const without = await send(SHORT, { files: [['images', photo]] })
    expect(without.body).toMatchObject({ status: 400, errors: { property_id: 'Must be a number' } })
    const fields = { property_id: String(draft) }
    await expectNothingStored(() => send(SHORT, { fields, files: PAPERS_AND_PHOTO() }), 400)
  })

  it('a file that is not what it is called, with the good ones beside it', async () => {
    const fake = new File([`<script>${' '.repeat(20_000)}`], 'room.jpg', { type: 'image/jpeg' })
    const files = [...PAPERS_AND_PHOTO(), ['images', fake]] as const
    await expectNothingStored(async () => {
      const reply = await send(path(draft), { files })
      expect(reply.body.errors).toEqual({
        images: 'File type not accepted: by its content, room.jpg isn’t a jpg, jpeg, png or pdf.',
      })
      return reply
    }, 400)
  })

  it('a file that is too small', async () => {
    const files = [['images', new File(['tiny'], 'tiny.jpg')]] as const
    const { body } = await send(path(draft), { files })
    expect(body.errors).toEqual({ images: 'File is too small: tiny.jpg. At least 10 KB.' })
  })

  it('a sixteenth photograph, counting those on file', async () => {
    draft = await insertListing(test, { owner: cast.lakshmi, state: 'draft', photos: 15 })
    await expectNothingStored(async () => {
      const reply = await send(path(draft), { files: PAPERS_AND_PHOTO() })
      expect(reply.body.errors).toEqual({
        images: 'Too many files: room.jpg is over the limit of 15.',
      })
      return reply
    }, 400)
  })

  it('a photograph of another property among the removed', async () => {
    const other = await insertListing(test, { owner: cast.lakshmi, state: 'draft', photos: 1 })
    const [foreign] = (await findOwn(other)).images
    const fields = { removed_image_ids: JSON.stringify([foreign?.id]) }
    await expectNothingStored(() => send(path(draft), { fields, files: PAPERS_AND_PHOTO() }), 400)
    expect((await findOwn(other)).images).toHaveLength(1)
  })

  it('a brochure of another property among the removed', async () => {
    const other = await insertListing(test, { owner: cast.lakshmi, state: 'draft' })
    await send(path(other), { files: [...PAPERS_AND_PHOTO(), ['images', createPdf('rates.pdf')]] })
    const fields = {
      removed_brochure_ids: JSON.stringify((await findOwn(other)).brochures.map(({ id }) => id)),
    }
    await expectNothingStored(() => send(path(draft), { fields, files: PAPERS_AND_PHOTO() }), 400)
    expect((await findOwn(other)).brochures).toHaveLength(1)
  })

  it('the removal of the last photograph', async () => {
    await send(path(draft), { files: PAPERS_AND_PHOTO() })
    const [only] = (await findOwn(draft)).images
    const fields = { property_id: String(draft), removed_image_ids: JSON.stringify([only?.id]) }
    await expectNothingStored(() => send(SHORT, { fields }), 400)
  })
})

describe('step 2 saves', () => {
  it('papers and photographs, and the third step is next', async () => {
    const proof = ['kyc_property_proof', await createPhoto('lease.jpg')] as const
    const reply = await send(path(draft), {
      fields: { property_id: String(draft), removed_image_ids: '[]' },
      files: [...PAPERS_AND_PHOTO(), proof],
    })
    const own = await findOwn(draft)
    expect(reply.body).toEqual({
      status: 200,
      msg: 'Papers and photos saved',
      text: { key: 'wizard.papersSaved' },
      property_id: draft,
      image_ids: own.images.map(({ id }) => id),
    })
    expect(own.images).toHaveLength(1)
    expect(own.kyc_documents.id_document?.file_name).toBe('pan.jpg')
    expect(own.kyc_documents.property_proof?.file_name).toBe('lease.jpg')
    expect(own.next_step).toBe(3)
  })

  it('again without papers, because one is on file, and replaces a paper by a new one', async () => {
    await send(path(draft), { files: PAPERS_AND_PHOTO() })
    const stored = await findStoredFiles(test)
    expect((await send(path(draft), {})).status).toBe(200)
    const licence = ['kyc_id_document', await createPhoto('licence.jpg')] as const
    expect((await send(path(draft), { files: [licence] })).status).toBe(200)
    expect((await findOwn(draft)).kyc_documents.id_document?.file_name).toBe('licence.jpg')
    expect(await findStoredFiles(test)).toHaveLength(stored.length)
  })

  it('photographs alone on the short path, new ones behind the old, removed ones gone', async () => {
    const fields = { property_id: String(draft) }
    const two = async () =>
      [await createPhoto(), await createPhoto()].map((file) => ['images', file] as const)
    expect((await send(SHORT, { fields, files: await two() })).body.msg).toBe('Photos saved')
    const [first, second] = (await findOwn(draft)).images
    const removed = { ...fields, removed_image_ids: JSON.stringify([first?.id]) }
    expect((await send(SHORT, { fields: removed, files: await two() })).status).toBe(200)
    const left = (await findOwn(draft)).images
    expect(left).toHaveLength(3)
    expect(left[0]).toEqual(second)
  })

  it('removals again whose reply was lost, with what else is sent', async () => {
    const brochure = ['images', createPdf('rates.pdf')] as const
    const files = [...PAPERS_AND_PHOTO(), ['images', await createPhoto()], brochure] as const
    await send(path(draft), { files })
    const { images, brochures } = await findOwn(draft)
    const fields = {
      removed_image_ids: JSON.stringify([images[0]?.id]),
      removed_brochure_ids: JSON.stringify(brochures.map(({ id }) => id)),
    }
    expect((await send(path(draft), { fields })).status).toBe(200)
    const again = { fields, files: [['images', await createPhoto()]] as const }
    expect((await send(path(draft), again)).status).toBe(200)
    expect((await findOwn(draft)).images).toHaveLength(2)
  })

  it('files again whose reply was lost as those that are there', async () => {
    const files = [...PAPERS_AND_PHOTO(), ['images', createPdf('rates.pdf')]] as const
    const first = await send(path(draft), { files })
    const { images, brochures } = await findOwn(draft)
    const stored = await findStoredFiles(test)
    const again = await send(path(draft), { files })
    expect([again.status, again.body.image_ids]).toEqual([200, first.body.image_ids])
    expect(await findOwn(draft)).toMatchObject({ images, brochures })
    expect((await findStoredFiles(test)).length).toBe(stored.length)
    // Another place may have the same picture.
    const other = await insertListing(test, { owner: cast.lakshmi, state: 'draft' })
    await send(path(other), { files })
    expect((await findOwn(other)).images).toHaveLength(1)
  })

  it('photographs in a new order, and keeps the verification', async () => {
    const verified = { owner: cast.lakshmi, verifiedAt: '2026-11-02T06:00:00Z', photos: 3 }
    const id = await insertListing(test, verified)
    const [first, second, third] = (await findOwn(id)).images.map((image) => image.id)
    const fields = { property_id: String(id), image_order: JSON.stringify([third, first]) }
    expect((await send(SHORT, { fields })).status).toBe(200)
    const own = await findOwn(id)
    expect(own.images.map((image) => image.id)).toEqual([third, first, second])
    expect(own.is_verified).toBe(true)
    const foreign = { ...fields, image_order: JSON.stringify([first, 2_000_000_000]) }
    expect((await send(SHORT, { fields: foreign })).body.errors).toEqual({
      image_order: 'Not photos of this property',
    })
  })

  it('a PDF among the photographs as a brochure, which is not the one photograph', async () => {
    const brochure = ['images', createPdf('rates.pdf')] as const
    const alone = await send(path(draft), { files: [['kyc_id_document', idCard], brochure] })
    expect(alone.body.errors).toEqual({ images: 'At least one property image is required.' })
    await send(path(draft), { files: [...PAPERS_AND_PHOTO(), brochure] })
    const [stored] = (await findOwn(draft)).brochures
    expect(stored?.file_name).toBe('rates.pdf')
    const five = [2, 3, 4, 5, 6].map((pages) => ['images', createPdf('more.pdf', pages)] as const)
    await expectNothingStored(() => send(path(draft), { files: five }), 400)
    const fields = { removed_brochure_ids: JSON.stringify([stored?.id]) }
    expect((await send(path(draft), { fields })).status).toBe(200)
    expect((await findOwn(draft)).brochures).toEqual([])
  })

  it('and takes the verification away, unless nothing was sent', async () => {
    const verified = { owner: cast.lakshmi, verifiedAt: '2026-11-02T06:00:00Z', photos: 1 }
    const id = await insertListing(test, verified)
    const fields = { property_id: String(id) }
    await send(SHORT, { fields })
    expect((await findOwn(id)).is_verified).toBe(true)
    await send(SHORT, { fields, files: [['images', photo]] })
    expect((await findOwn(id)).is_verified).toBe(false)
  })
})
