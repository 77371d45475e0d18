import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { DAY } from '@nilayam/contract/time/durations'
import { describe, expect, it, vi } from 'vitest'
import { createPageCache, type MadePage, type Read } from './page-cache.ts'

vi.mock('node:zlib', async (importOriginal) => {
  const zlib = await importOriginal<typeof import('node:zlib')>()
  return { ...zlib, brotliCompressSync: vi.fn(zlib.brotliCompressSync) }
})

const places: Read = { isTouched: (event) => event.topic === 'places' }
const page = (body: string, more: Partial<MadePage> = {}): MadePage => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(body),
  isByDevice: false,
  reads: [places],
  ...more,
})
const textOf = async (made: ReturnType<ReturnType<typeof createPageCache>['get']>) =>
  String(await (await made).encode('identity'))

describe('a page', () => {
  it('is rendered once for concurrent requests, then cached', async () => {
    const pages = createPageCache()
    let made = 0
    const get = () => pages.get('/', 'phone', async () => page(`${++made}`))
    expect(await Promise.all([textOf(get()), textOf(get())])).toEqual(['1', '1'])
    expect(await textOf(pages.get('/', 'computer', async () => page('another')))).toBe('1')
  })

  it('has one ETag for all encodings, which changes with its content', async () => {
    const pages = createPageCache()
    const one = await pages.get('/a', 'phone', async () => page('నిలయం'.repeat(100)))
    expect(gunzipSync(await one.encode('gzip')).toString()).toBe('నిలయం'.repeat(100))
    const [same, other] = [
      await pages.get('/b', 'phone', async () => page('నిలయం'.repeat(100))),
      await pages.get('/c', 'phone', async () => page('nilayam')),
    ]
    expect(same.tag).toBe(one.tag)
    expect(other.tag).not.toBe(one.tag)
  })

  it('is recompressed at higher quality on the second request, with the same ETag', async () => {
    const pages = createPageCache()
    const body = Array.from({ length: 2000 }, (_, n) => `place ${n * 7919} in area ${n % 37}`)
    const one = await pages.get('/', 'phone', async () => page(body.join()))
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
    const one = await createPageCache().get('/', 'phone', async () => page('నిలయం'.repeat(9000)))
    const [first, same] = await Promise.all([one.encode('gzip'), one.encode('gzip')])
    expect(same).toBe(first)
    expect(await one.encode('gzip')).toBe(first)
    const other = await createPageCache().get('/', 'phone', async () => page('నిలయం'))
    const [quick, again] = await Promise.all([other.encode('br'), other.encode('br')])
    expect(again).toBe(quick)
  })

  it('is packed again by the next who asks if that failed once', async () => {
    const one = await createPageCache().get('/', 'phone', async () => page('నిలయం'))
    vi.mocked(brotliCompressSync).mockImplementationOnce(() => {
      throw new Error('out of memory')
    })
    await expect(one.encode('br')).rejects.toThrow('out of memory')
    expect(brotliDecompressSync(await one.encode('br')).toString()).toBe('నిలయం')
  })

  it('keeps nothing in memory but its own bytes', async () => {
    const one = await createPageCache().get('/', 'phone', async () => page('నిలయం'.repeat(9000)))
    for (const encoding of ['zstd', 'br', 'gzip', 'br'] as const) {
      const bytes = await one.encode(encoding)
      expect(bytes.buffer.byteLength).toBe(bytes.length)
    }
  })

  it('is cached per kind of device if it varies by device', async () => {
    const pages = createPageCache()
    const isByDevice = true
    await pages.get('/', 'phone', async () => page('phone', { isByDevice }))
    const computer = pages.get('/', 'computer', async () => page('computer', { isByDevice }))
    expect(await textOf(computer)).toBe('computer')
    expect(await textOf(pages.get('/', 'phone', async () => page('new')))).toBe('phone')
  })

  it('is dropped when something that it has read changes, and only then', async () => {
    const pages = createPageCache()
    let made = 0
    const get = () => textOf(pages.get('/', 'phone', async () => page(`${++made}`)))
    await get()
    pages.tell([{ topic: 'happenings' }])
    expect(await get()).toBe('1')
    pages.tell([{ topic: 'happenings' }, { topic: 'places' }])
    expect(await get()).toBe('2')
    pages.tell(Array.from({ length: 1000 }, () => ({ topic: 'happenings' as const })))
    expect(await get()).toBe('3')
  })

  it('is neither cached nor served to later requests if that changed while it was rendered', async () => {
    const pages = createPageCache()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const old = textOf(
      pages.get('/', 'phone', async () => {
        await held
        return page('old')
      }),
    )
    pages.tell([{ topic: 'places' }])
    const fresh = textOf(pages.get('/', 'phone', async () => page('fresh')))
    release()
    expect([await old, await fresh]).toEqual(['old', 'fresh'])
    expect(await textOf(pages.get('/', 'phone', async () => page('third')))).toBe('fresh')
  })

  it('expires with what it has read, at the latest after ten minutes', async () => {
    let now = 0
    const pages = createPageCache(1_000_000, () => ({ wall: now, steady: now }))
    const clock: Read = { isTouched: () => false, freshFor: 30_000 }
    let made = 0
    const get = (path: string, reads: Read[]) =>
      textOf(pages.get(path, 'phone', async () => page(`${++made}`, { reads })))
    await get('/soon', [places, clock])
    await get('/late', [places])
    now = 29_999
    expect([await get('/soon', []), await get('/late', [])]).toEqual(['1', '2'])
    now = 30_000
    expect([await get('/soon', []), await get('/late', [])]).toEqual(['3', '2'])
    now = 600_000
    expect(await get('/late', [])).toBe('4')
  })

  it('expires also when the clock is set back or the machine was suspended', async () => {
    let now = { wall: 1_000_000_000, steady: 0 }
    const pages = createPageCache(1_000_000, () => now)
    let made = 0
    const get = () => textOf(pages.get('/', 'phone', async () => page(`${++made}`)))
    await get()
    now = { wall: now.wall - DAY, steady: 1000 }
    expect(await get()).toBe('2')
    now = { ...now, steady: now.steady + 599_999 }
    expect(await get()).toBe('2')
    now = { wall: now.wall + 600_000, steady: now.steady }
    expect(await get()).toBe('3')
  })

  it('retains no more memory than its own bytes', async () => {
    const body = Array.from({ length: 20_000 }, (_, at) => at * 7919).join(' ')
    const made = await createPageCache().get('/', 'phone', async () => page(body))
    for (const encoding of ['zstd', 'br', 'gzip'] as const) {
      const bytes = await made.encode(encoding)
      expect(bytes.buffer.byteLength).toBe(bytes.length)
    }
  })

  it('is not cached if it failed or is uncacheable', async () => {
    const pages = createPageCache()
    await expect(
      pages.get('/', 'phone', () => Promise.reject(new Error('The database is away'))),
    ).rejects.toThrow('away')
    await pages.get('/', 'phone', async () => page('for one alone', { reads: null }))
    expect(await textOf(pages.get('/', 'phone', async () => page('next')))).toBe('next')
  })
})

it('the cache stays within its size and evicts the least recently used pages', async () => {
  const most = 1_000_000
  const pages = createPageCache(most)
  for (let n = 0; n < 500; n++) {
    await pages.get(`/${n}`, 'phone', async () => page(`${n}`))
    await pages.get('/home', 'phone', async () => page('home'))
    expect(pages.getSize().bytes).toBeLessThanOrEqual(most)
  }
  expect(pages.getSize().pages).toBeGreaterThan(200)
  expect(await textOf(pages.get('/home', 'phone', async () => page('again')))).toBe('home')
  expect(await textOf(pages.get('/1', 'phone', async () => page('again')))).toBe('again')
})
