import { expect, test } from 'vitest'
import { listenEarly, startLate } from './start-late.ts'

const text = startLate(['/assets/root.js'], 'import "/a.js";window.said="</script><b>"')

test('the module’s text cannot end the script that it waits in', () => {
  expect(text).not.toContain('</script')
})

test('what stands in the page are expressions that a browser can read', () => {
  for (const expression of [listenEarly(), text]) {
    expect(() => new Function(`return ${expression}`)).not.toThrow()
  }
})
