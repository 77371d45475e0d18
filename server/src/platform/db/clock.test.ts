import { DAY, MINUTE } from '@nilayam/contract/time/durations'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { parseConfig } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { cleanUpLater } from '../../testing/cleanups.ts'
import { createCast, PASSWORD } from '../../testing/scenes/cast.ts'
import { createPlatform } from '../platform.ts'
import { createSharedClock } from './clock.ts'

const SECRETS = {
  TOKEN_SECRET: 'a secret that only the tests know, 32+',
  PAPERS_KEY: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await createCast(test)
})

/** Another process on the same database, whose machine's clock is off by so many minutes. */
async function startOther(minutes: number) {
  const config = parseConfig({
    DATA_DIR: test.dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...SECRETS,
  })
  const clock = createSharedClock(test.db, () => Date.now() + minutes * MINUTE)
  await clock.measure()
  const app = await buildApp({
    config,
    platform: { ...createPlatform(config, test.db), tokens: test.platform.tokens, clock },
  })
  cleanUpLater(() => app.close())
  return { app, clock }
}

it.each([-10, 10])(
  'a clock that is off by %i minutes is put right by the database’s',
  async (minutes) => {
    const { clock } = await startOther(minutes)
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5000)
  },
)

it('one that is right is left alone', async () => {
  const clock = createSharedClock(test.db)
  expect(await clock.measure()).toBe(0)
})

it('one that is set between two comparisons changes nothing', async () => {
  let machine = 0
  const clock = createSharedClock(test.db, () => Date.now() + machine)
  for (const day of [-DAY, DAY]) {
    machine = 0
    await clock.measure()
    machine = day
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5000)
  }
})

it.each([-10, 10])(
  'two tabs that renew at two processes, one off by %i minutes, both go on',
  async (minutes) => {
    const { app } = await startOther(minutes)
    const signIn = async (from: Browser) => {
      await from.call('/login/', { body: { email: 'ananya@nilayam.test', password: PASSWORD } })
      return [...from.jar.values()].find(({ name }) => name === 'refresh')?.value
    }
    for (const [first, second] of [
      [test.app, app],
      [app, test.app],
    ] as const) {
      const cookie = `refresh=${await signIn(openBrowser({ app: first }))}`
      const renew = async (at: typeof app) =>
        (await openBrowser({ app: at }).call('/session/renew/', { body: {}, headers: { cookie } }))
          .status
      expect([await renew(first), await renew(second)]).toEqual([200, 200])
    }
  },
)
