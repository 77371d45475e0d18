import { setTimeout } from 'node:timers/promises'
import { DAY, MINUTE } from '@nilayam/contract/time/durations'
import { toIndia } from '@nilayam/contract/time/india-time'
import { afterAll, afterEach } from 'vitest'
import { cleanUpAfterTest, cleanUpAll } from './cleanups.ts'

/** Longer than any file whose tests speak of today. */
const LONGEST = MINUTE
// Such a file doesn't begin when a day of India is about to end.
const left = DAY - (toIndia(Date.now()).getTime() % DAY)
if (left < LONGEST) await setTimeout(left)

// Run for every test file, while the modules that it imports stay in the worker.
afterEach(cleanUpAfterTest)
afterAll(cleanUpAll)
