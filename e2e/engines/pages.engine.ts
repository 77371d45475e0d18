import type { Engine } from './engine.ts'
import { expect, keepPicture, open, test } from './engine-test.ts'
import type { ListeningProxy } from './listening-proxy.ts'

const near = '/user/properties?mode=distance&lat=17.4357&lon=78.4446&place=Ameerpet+Metro'

const pages = {
  home: '/',
  search: '/user/properties?',
  'search near a place': near,
  happenings: '/happenings',
  'community hub': '/community-hub',
  about: '/about',
  contact: '/contact',
  'student login': '/student-login',
  'student sign-up': '/student-signup',
}

const sizes = [
  [1440, 900],
  [360, 780],
] as const

for (const [name, path] of Object.entries(pages)) {
  test(`${name} renders correctly, wide and narrow`, async ({ engine, listener, engineName }) => {
    await expectWhole(engine, listener, path, `${engineName}-${name}`)
  })
}

test('a property renders correctly, wide and narrow', async ({ engine, listener, engineName }) => {
  await open(engine, listener, '/user/properties?')
  const path = await engine.read<string>(
    "return document.querySelector('main a[href*=\"property-details\"]').getAttribute('href')",
  )
  await expectWhole(engine, listener, path, `${engineName}-property`)
})

type Measured = { headings: number; wide: number; screen: number }

async function expectWhole(engine: Engine, listener: ListeningProxy, path: string, name: string) {
  for (const [width, height] of sizes) {
    await engine.resize(width, height)
    await open(engine, listener, path)
    const { headings, wide, screen } = await engine.read<Measured>(
      `const page = document.documentElement
       return {
         headings: [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length,
         wide: page.scrollWidth,
         screen: page.clientWidth,
       }`,
    )
    expect(headings).toBe(1)
    expect(wide).toBeLessThanOrEqual(screen)
    await expect.poll(() => engine.read<string[]>(BROKEN)).toEqual([])
    await keepPicture(engine, `${name}-${width}`)
  }
}

// Visible images that failed to load or decode.
const BROKEN = `return [...document.images]
  .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
  .filter((image) => !image.complete || image.naturalWidth === 0)
  .map((image) => image.currentSrc)`
