import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoCity } from '@nilayam/demo/city/model'
import { parseConfig } from '@nilayam/server/config'
import { createPlatform, type Platform } from '@nilayam/server/platform/platform'
import { openDatabase } from '@nilayam/server/start'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSecrets } from '../secrets.ts'
import { isEmpty, silenceReminders } from './demo.store.ts'
import { loadDemo } from './load-demo.ts'

// Of the city only an owner, because all of it takes ten seconds.
vi.mock('@nilayam/demo/city/build', () => ({
  buildDemoCity: (_gazetteer: unknown, created_at: Date): DemoCity => ({
    people: [
      {
        email: 'owner@nilayam.test',
        full_name: 'Lakshmi Devi',
        mobile_number: '9876543210',
        type: 'owner',
        created_at,
      },
    ],
    properties: [],
    favourites: [],
    views: [],
    reveals: [],
    lives: [],
    reports: [],
    couponUses: [],
    categories: [],
    happenings: [],
  }),
}))
vi.mock('./lives.ts', () => ({
  playLives: async ({ db }: Platform) => {
    await db.transaction().execute((tx) => silenceReminders(tx, []))
    throw new Error('ended')
  },
}))

test('a load that ends while the threads are played leaves the database empty', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-demo-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const config = parseConfig({ DATA_DIR: folder, ...createSecrets() })
  const database = await openDatabase(config)
  onTestFinished(database.close)
  const loading = loadDemo(createPlatform(config, database.db), new Date())
  await expect(loading).rejects.toThrow('ended')
  expect(await isEmpty(database.db)).toBe(true)
})
