import { afterAll, afterEach } from 'vitest'
import { cleanUpAfterTest, cleanUpAll } from './cleanups.ts'

// Run for every test file, while the modules that it imports stay in the worker.
afterEach(cleanUpAfterTest)
afterAll(cleanUpAll)
