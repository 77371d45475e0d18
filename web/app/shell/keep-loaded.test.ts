import { ApiError } from '@nilayam/contract/errors'
import { data } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

const said: string[] = []
const alerts: { textContent: string }[] = []
vi.stubGlobal('document', { querySelectorAll: () => alerts })
vi.mock('./plain-line.ts', () => ({
  showPlainLine: (text: string) => said.push(text),
  hidePlainLine: () => undefined,
}))
const { findPassing, keepLoaded } = await import('./keep-loaded.ts')

type Results = Awaited<ReturnType<Parameters<typeof keepLoaded>[1]>>

/** What the router gets of a page whose loaders came to these results. */
function load(url: string, results: Results) {
  const request = new Request(`https://nilayam.example${url}`)
  return keepLoaded({ request } as Parameters<typeof keepLoaded>[0], async () => results)
}

const loaded = { type: 'data', result: {} }
const failed = (result: unknown) => ({ type: 'error', result })
const noAnswer = failed(new ApiError(0, 'unavailable', 'Nilayam didn’t answer.'))
const gone = failed(data({ msg: 'Not found' }, { status: 404 }))

beforeEach(() => {
  said.length = 0
  alerts.length = 0
})

test('a page that can’t be loaded anew keeps the data of its routes', async () => {
  await load('/rooms/7', { layout: loaded, page: loaded })
  expect(await load('/rooms/7', { layout: loaded, page: noAnswer })).toEqual({ layout: loaded })
  expect(said).toEqual(['Nilayam didn’t answer.'])
})

test('what the page says already isn’t said a second time', async () => {
  await load('/rooms/7', { page: loaded })
  alerts.push({ textContent: 'Not booked. Nilayam didn’t answer.' })
  expect(await load('/rooms/7', { page: noAnswer })).toEqual({})
  expect(said).toEqual([])
})

test('another page that can’t be loaded is an error', async () => {
  await load('/rooms/7', { page: loaded })
  expect(await load('/rooms/8', { page: noAnswer })).toEqual({ page: noAnswer })
  // It was left by nobody: the one before is still shown.
  expect(await load('/rooms/7', { page: noAnswer })).toEqual({})
})

test('what is gone is shown as gone, and doesn’t come back', async () => {
  await load('/rooms/7', { page: loaded })
  expect(await load('/rooms/7', { page: gone })).toEqual({ page: gone })
  expect(await load('/rooms/7', { page: noAnswer })).toEqual({ page: noAnswer })
})

test('only what may do later passes', () => {
  expect(findPassing(data({ msg: 'Nilayam is busy' }, { status: 503 }))).toBe('Nilayam is busy')
  expect(findPassing(new ApiError(429, 'too_many_requests', 'Wait'))).toBe('Wait')
  expect(findPassing(new ApiError(500, 'internal', 'f3a1'))).toBe('Something went wrong')
  for (const failure of [new ApiError(409, 'stale', 'Changed'), new TypeError('x is not'), gone]) {
    expect(findPassing(failure)).toBeUndefined()
  }
})
