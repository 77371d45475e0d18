import { expect, test } from 'vitest'
import { toStartCall } from './deferred-scripts.tsx'

const text = toStartCall(['/assets/root.js'], 'import "/a.js";window.said="</script><b>"')

test('the module’s text cannot end the script that it waits in', () => {
  expect(text).not.toContain('</script')
})

test('what stands at the end of the page is a call that a browser can read', () => {
  expect(() => new Function(`return ${text}`)).not.toThrow()
})
