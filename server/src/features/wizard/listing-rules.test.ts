import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member } from '../../testing/scenes/cast.ts'
import { postForm } from '../../testing/scenes/forms.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { DETAIL_RULES, KYC_RULES, makeFile } from '../../testing/scenes/listing-rules.ts'

let test: TestApp
let lakshmi: Member
let draft: number
beforeAll(async () => {
  test = await startTestApp()
  lakshmi = (await createCast(test)).lakshmi
  draft = await insertListing(test, { owner: lakshmi, state: 'draft' })
})

it.each(DETAIL_RULES)('step 1 says of $field "$value": $says', async ({ field, value, says }) => {
  const { body } = await test.call('/owner/property/step1/', {
    token: lakshmi.token,
    body: { [field]: value },
  })
  expect(body).toMatchObject({ status: 400, errors: { [field]: says } })
})

it.each(KYC_RULES)('step 2 says of $field: $says', async ({ field, files, says }) => {
  const sent = files.map((file) => {
    const { name, mimeType, buffer } = makeFile(file)
    return [field, new File([new Uint8Array(buffer)], name, { type: mimeType })] as const
  })
  const { token } = lakshmi
  const { status, body } = await postForm(test, `/owner/property/${draft}/step2/`, {
    token,
    files: sent,
  })
  expect([400, 413]).toContain(status)
  expect(body.errors).toMatchObject({ [field]: says })
})
