import { expect, test } from 'vitest'
import { dropPreloads } from './drop-preloads.ts'

const font = '<link rel="preload" href="/assets/anek.woff2" as="font"/>'
const script = '<script type="module" async="">import "/assets/root.js"</script>'

test('a page keeps its scripts and fonts, but asks for no script ahead of them', () => {
  const links = '<link rel="modulepreload" href="/assets/react.js"/>'.repeat(2)
  expect(dropPreloads(`<head>${links}${font}</head>${script}`)).toBe(
    `<head>${font}</head>${script}`,
  )
})
