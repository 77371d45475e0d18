import { createHash } from 'node:crypto'
import { listTexts } from '@nilayam/texts/compiler/catalogue'
import { generate } from '@nilayam/texts/compiler/generate'
import { putTextsIn } from '@nilayam/texts/compiler/vite'
import { DEFAULT_LANGUAGE } from '@nilayam/texts/languages'
import { defineConfig, type Plugin } from 'vitest/config'
import { reportSuiteErrors } from './scripts/suite/suite-errors.ts'

// The server reads what is compiled from the catalogues.
generate()

export const textsKey = () =>
  createHash('sha256')
    .update(JSON.stringify(listTexts(DEFAULT_LANGUAGE)))
    .digest('hex')

/** Vitest keeps transformed modules by their source alone; a changed text has to change them too. */
const textsAreSource: Plugin = {
  name: 'texts-are-source',
  configureVitest({ defineCacheKeyGenerator }) {
    const key = textsKey()
    defineCacheKeyGenerator(() => key)
  },
}

/** Tests of files, processes and the embedded database alone: with DATABASE_URL they would only be run once more. */
const WITHOUT_POSTGRES = [
  'server/src/{start,secrets}.test.ts',
  'server/src/platform/db/{lock,pglite,vacuum}.test.ts',
  'server/src/platform/{files/file-store,uploads/pdf,uploads/watermark}.test.ts',
  'server/src/features/wizard/hostile-uploads.test.ts',
]

export const serverTests = {
  name: 'server',
  include: ['server/src/**/*.test.ts'],
  exclude: ['**/*.rules.test.ts', ...(process.env.DATABASE_URL ? WITHOUT_POSTGRES : [])],
  globalSetup: 'server/src/testing/postgres/template.ts',
  setupFiles: 'server/src/testing/each-file.ts',
  // A worker keeps the modules and PostgreSQL's compiled engine from file to file: half of what a file cost.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

const report = `test-results/${process.env.REPORT ?? 'tests'}`

// Unit tests need nothing; server tests need a database, which each file gets as a copy of its own.
export default defineConfig({
  test: {
    // Vitest leaves one core free unless told: on two cores the server's tests took 300 s instead of 200.
    maxWorkers: '100%',
    reporters: ['default', 'json', reportSuiteErrors(`${report}.errors`)],
    outputFile: { json: `${report}.json` },
    projects: [
      {
        // What browsers load says its texts in English, as in the build.
        plugins: [putTextsIn(), textsAreSource],
        test: {
          name: 'unit',
          // Workers are kept, modules and stubs aren’t: a file finds what a worker of its own would have.
          isolate: false,
          setupFiles: 'scripts/suite/each-file.ts',
          include: [
            '{texts,contract,map,demo,web,scripts,trials}/**/*.test.ts',
            'server/**/*.rules.test.ts',
            'server/gazetteer/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'web/build/**'],
          testTimeout: 60_000,
        },
      },
      { test: serverTests },
    ],
  },
})
