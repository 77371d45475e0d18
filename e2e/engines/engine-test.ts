import { mkdir } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import type { Engine, EngineName } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { type ListeningProxy, startListeningProxy } from './listening-proxy.ts'
import { startWebkit } from './webkit.ts'

export type EngineOptions = { engineName: EngineName; site: string }
type Shared = { engine: Engine; listener: ListeningProxy }

const start = { firefox: startFirefox, webkit: startWebkit }
const pictures = 'test-results/engines'

/** Playwright's test with another engine in place of its pages: one browser for all journeys of an engine. */
export const test = base.extend<{ silence: undefined }, EngineOptions & Shared>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  site: ['', { option: true, scope: 'worker' }],
  listener: [
    async ({ site }, use) => {
      const listener = await startListeningProxy(site)
      await use(listener)
      await listener.close()
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ engineName }, use) => {
      const engine = await start[engineName]()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // Whatever a page says, throws or is forbidden fails the journey.
  silence: [
    async ({ engine, listener }, use) => {
      await use(undefined)
      await expect.poll(listener.countUnderWay).toBe(0)
      const said = listener.takeSaid()
      // The next visitor is nobody yet, and what is broken off by leaving is nobody's fault.
      await engine.read('localStorage.clear(); sessionStorage.clear()')
      await engine.open('about:blank')
      listener.takeSaid()
      expect(said).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const HYDRATED = "return 'hydrated' in document.documentElement.dataset"

/** Opens a page of the site and waits until its scripts work. */
export async function open(engine: Engine, listener: ListeningProxy, path: string): Promise<void> {
  await engine.open(listener.url + path)
  await expect.poll(() => engine.read<boolean>(HYDRATED)).toBe(true)
}

/** Keeps what is on the screen in test-results/engines, to be looked at. */
export async function keepPicture(engine: Engine, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true })
  await engine.screenshot(`${pictures}/${name}.png`)
}
