import { expect, test } from 'vitest'
import { findModule, toStartCall } from './start-call.ts'

const text = toStartCall(['/assets/root.js'], 'import "/a.js";window.said="</script><b>"')

test('the module’s text cannot end the script that it waits in', () => {
  expect(text).not.toContain('</script')
})

test('what stands at the end of the page is a call that a browser can read', () => {
  expect(() => new Function(`return ${text}`)).not.toThrow()
})

test('the module can be read back out of the call, and out of nothing else', () => {
  expect(findModule(text)).toBe('import "/a.js";window.said="</script><b>"')
  expect(findModule('alert(1)')).toBe(null)
})
