import { expect, test } from 'vitest'
import { startLate } from './start-late.ts'

const text = startLate(['/assets/root.js'], 'import "/a.js";window.said="</script><b>"')

test('the module’s text cannot end the script that it waits in', () => {
  expect(text).not.toContain('</script')
})

test('what stands in the page is one expression that a browser can read', () => {
  expect(() => new Function(`return ${text}`)).not.toThrow()
})
