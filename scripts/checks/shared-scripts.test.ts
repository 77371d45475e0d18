import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sharedScripts } from '../../web/shared-scripts.ts'

// The build passes over a name without a file, and the file is loaded by itself.
test('shared scripts name no file that is gone', () => {
  const named = Object.values(sharedScripts).flat()
  expect(named.filter((file) => !existsSync(file))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})
