import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { serverTests, textsKey } from '../vitest.config.ts'
import { findFlaw, notePlanted, plant, TOP } from './frame/flaw.ts'

const flaw = findFlaw()

/**
 * Vitest loads the product by itself, not by Node: the flaw is planted here as well. What it has transformed before
 * must not be used again, or nobody would note that the flaw was loaded.
 */
const flawPlanted: Plugin = {
  name: 'flaw-planted',
  enforce: 'pre',
  configureVitest({ defineCacheKeyGenerator }) {
    const key = flaw ? randomUUID() : textsKey()
    defineCacheKeyGenerator(() => key)
  },
  transform(source, id) {
    if (!flaw || id.split('?')[0] !== join(TOP, flaw.file)) return
    notePlanted(flaw)
    return plant(source, flaw)
  },
}

const PATIENCE = 300_000

// Tests of the server, and the trials that are written as tests, as `npm run trial` runs them.
export default defineConfig({
  root: TOP,
  plugins: [flawPlanted],
  test: {
    ...serverTests,
    include: [...serverTests.include, 'trials/**/*.trial.ts'],
    // Tells what hangs from what is slow on a machine that does other work.
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    maxWorkers: '100%',
    reporters: ['json'],
    outputFile: { json: process.env.REPORT_FILE ?? 'test-results/trial.json' },
  },
})
