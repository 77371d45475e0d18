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

/** Playwright's test with another browser engine instead of its pages: one browser for all tests of an engine. */
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
  // Console messages, errors and policy violations fail the test.
  silence: [
    async ({ engine, listener }, use) => {
      await use(undefined)
      await expect.poll(listener.countUnderWay).toBe(0)
      const said = listener.takeSaid()
      // Signs out for the next test, and ignores requests that are aborted by leaving.
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

/** Opens a page and waits for hydration. */
export async function open(engine: Engine, listener: ListeningProxy, path: string): Promise<void> {
  await engine.open(listener.url + path)
  await expect.poll(() => engine.read<boolean>(HYDRATED)).toBe(true)
}

/** Saves a screenshot in test-results/engines, for people. */
export async function keepPicture(engine: Engine, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true })
  await engine.screenshot(`${pictures}/${name}.png`)
}
