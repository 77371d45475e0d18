import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { pack } from './packed.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const { lakshmi: owner } = await createCast(test)
  for (let n = 0; n < 3; n++) await insertListing(test, { owner })
  await test.platform.changes.catchUp()
})

const search = (encoding?: string, payload = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/public/properties/',
    payload,
    headers: encoding ? { 'accept-encoding': encoding } : {},
  })

describe('a cached reply', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip;q=0, *', 'br', brotliDecompressSync],
  ])('says the same to who accepts %s', async (accepted, encoding, unpack) => {
    const plain = await search()
    for (let times = 0; times < 4; times++) {
      const { headers, rawPayload } = await search(accepted)
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(String(unpack(rawPayload))).toBe(plain.payload)
    }
  })

  it.each([undefined, 'identity', 'zstd', 'br;q=0, gzip;q=0'])(
    'is sent as it is to who accepts %s',
    async (accepted) => {
      for (let times = 0; times < 3; times++) {
        const { headers, payload } = await search(accepted)
        expect([undefined, 'identity']).toContain(headers['content-encoding'])
        expect(JSON.parse(payload)).toMatchObject({ status: 200, total: 3 })
      }
    },
  )

  it('keeps nothing in memory but its own bytes', async () => {
    const packed = await pack(Buffer.from('{"status":200}'.repeat(500)), 'br')
    expect(packed.buffer.byteLength).toBe(packed.length)
  })

  it('is compressed once for all who ask', async () => {
    const reply = Buffer.from('{"status":200}'.repeat(500))
    expect(pack(reply, 'br')).toBe(pack(reply, 'br'))
    expect(gunzipSync(await pack(reply, 'gzip'))).toEqual(reply)
  })
})
