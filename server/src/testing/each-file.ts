import { afterAll } from 'vitest'
import { cleanUpAll } from './cleanups.ts'

// Run for every test file, while the modules that it imports stay in the worker.
afterAll(cleanUpAll)
