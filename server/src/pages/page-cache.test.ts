import { DAY } from '@nilayam/contract/time/durations'
import { describe, expect, it } from 'vitest'
import { createPageCache, type MadePage, type Read } from './page-cache.ts'

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
