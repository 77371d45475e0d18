import { defineConfig } from 'vitest/config'

// Unit tests need nothing; server tests need a database, which each file gets as a copy of its own.
export default defineConfig({
  test: {
    // Vitest leaves one core free unless told: on two cores the server's tests took 300 s instead of 200.
    maxWorkers: '100%',
    reporters: ['default', 'json'],
    outputFile: { json: `test-results/${process.env.REPORT ?? 'tests'}.json` },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,map,demo,web,scripts}/**/*.test.ts',
            'server/**/*.rules.test.ts',
            'server/gazetteer/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'web/build/**'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['**/*.rules.test.ts'],
          globalSetup: 'server/src/testing/template.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
