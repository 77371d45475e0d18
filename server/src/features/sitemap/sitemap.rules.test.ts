import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findRange, STANDING, toFile, toIndex, toRobots } from './sitemap.rules.ts'

const site = 'https://nilayam.in'

test('the index names the pages, and the files that have properties', () => {
  const files = (numbers: number[]) => [...toIndex(site, numbers).matchAll(/sitemap-(\w+)\.xml/g)]
  expect(files([]).map(([, file]) => file)).toEqual(['pages'])
  expect(files([1, 3]).map(([, file]) => file)).toEqual(['pages', '1', '3'])
})

test('each file covers its own numbers', () => {
  expect(findRange('1')).toEqual({ first: 1, last: 50_000 })
  expect(findRange('3')).toEqual({ first: 100_001, last: 150_000 })
  expect(findRange('42950')).toEqual({ first: 2_147_450_001, last: 2_147_483_647 })
  for (const file of ['0', '-1', '01', 'x', '42951', '1000000'])
    expect(findRange(file)).toBeUndefined()
})

test('an address says when its page last changed', () => {
  const file = toFile(site, [{ path: '/a', changedAt: new Date('2026-11-02T20:00:00Z') }])
  expect(file).toContain('<url><loc>https://nilayam.in/a</loc><lastmod>2026-11-02</lastmod></url>')
})

test('robots are sent to the sitemap and kept from the calls', () => {
  const robots = toRobots(site)
  expect(robots).toContain('Disallow: /api/\n')
  expect(robots).toContain('Sitemap: https://nilayam.in/sitemap.xml\n')
  expect(robots).not.toContain('Disallow: /user/properties\n')
})

test('robots are kept from all that is for who has signed in, and from no other page', async () => {
  const closed = [...toRobots(site).matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  const isClosed = (page: string) => closed.some((path) => `/${page}`.startsWith(path))
  const routes = await readFile(new URL('../../../../web/app/routes.ts', import.meta.url), 'utf8')
  const [personal = '', open = ''] = routes.split("layout('shell/layouts/padded.layout.tsx'")
  const [, signedIn = ''] = personal.split("layout('shell/layouts/signed-in.layout.tsx'")
  const pagesOf = (text: string) =>
    [...text.matchAll(/route\('([\w/-]{4,})/g)].map(([, page = '']) => page)
  expect(pagesOf(signedIn).filter((page) => !isClosed(page))).toEqual([])
  expect(pagesOf(open).filter(isClosed)).toEqual(['reports/'])
  expect(STANDING.map(({ path }) => path.slice(1)).filter(isClosed)).toEqual([])
})
