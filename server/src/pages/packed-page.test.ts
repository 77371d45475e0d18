import { syncBuiltinESMExports } from 'node:module'
import zlib, { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { packPage } from './packed-page.ts'

const pack = (body: string) => packPage({ status: 200, headers: {}, body: Buffer.from(body) }).page

describe('a page', () => {
  it('has one ETag for all encodings, which changes with its content', async () => {
    const one = pack('నిలయం'.repeat(100))
    expect(gunzipSync(await one.encode('gzip')).toString()).toBe('నిలయం'.repeat(100))
    expect(pack('నిలయం'.repeat(100)).tag).toBe(one.tag)
    expect(pack('nilayam').tag).not.toBe(one.tag)
  })

  it('is recompressed at higher quality on the second request, with the same ETag', async () => {
    const body = Array.from({ length: 2000 }, (_, n) => `place ${n * 7919} in area ${n % 37}`)
    const one = pack(body.join())
    expect(one.getEncodings()).toEqual(['zstd', 'br', 'gzip', 'identity'])
    const quick = await one.encode('zstd')
    expect(zstdDecompressSync(quick).toString()).toBe(body.join())
    const first = await one.encode('br')
    expect(brotliDecompressSync(first).toString()).toBe(body.join())
    await vi.waitFor(async () => {
      expect((await one.encode('br')).length).toBeLessThan(Math.min(first.length, quick.length))
    })
    // From now on it is sent as that, to whoever knows both.
    expect(one.getEncodings()).toEqual(['br', 'gzip', 'identity'])
    expect(brotliDecompressSync(await one.encode('br')).toString()).toBe(body.join())
    // Who asked while it was recompressed.
    expect(zstdDecompressSync(await one.encode('zstd')).toString()).toBe(body.join())
    expect(String(await one.encode('identity'))).toBe(body.join())
  })

  it('is packed once for all who ask for another encoding', async () => {
    const one = pack('నిలయం'.repeat(9000))
    const [first, same] = await Promise.all([one.encode('gzip'), one.encode('gzip')])
    expect(same).toBe(first)
    expect(await one.encode('gzip')).toBe(first)
    const other = pack('నిలయం')
    const [quick, again] = await Promise.all([other.encode('br'), other.encode('br')])
    expect(again).toBe(quick)
  })

  it('is packed again by the next who asks if that failed once', async () => {
    const one = pack('నిలయం')
    const compress = vi.spyOn(zlib, 'brotliCompressSync').mockImplementation(() => {
      throw new Error('out of memory')
    })
    syncBuiltinESMExports()
    await expect(one.encode('br')).rejects.toThrow('out of memory')
    compress.mockRestore()
    syncBuiltinESMExports()
    expect(brotliDecompressSync(await one.encode('br')).toString()).toBe('నిలయం')
  })

  it('keeps nothing in memory but its own bytes', async () => {
    const one = pack('నిలయం'.repeat(9000))
    for (const encoding of ['zstd', 'br', 'gzip', 'br'] as const) {
      const bytes = await one.encode(encoding)
      expect(bytes.buffer.byteLength).toBe(bytes.length)
    }
  })
})
