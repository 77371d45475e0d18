import { expect, test } from 'vitest'
import { dropPreloads } from './drop-preloads.ts'

const font = '<link rel="preload" href="/assets/anek.woff2" as="font"/>'
const script = '<script type="module" async="">import "/assets/root.js"</script>'

const drop = (html: string) => String(dropPreloads(Buffer.from(html)))

test('a page keeps its scripts and fonts, but asks for no script ahead of them', () => {
  const links = '<link rel="modulepreload" href="/assets/react.js"/>'.repeat(2)
  expect(drop(`<head>${links}${font}</head><p>నిలయం</p>${script}`)).toBe(
    `<head>${font}</head><p>నిలయం</p>${script}`,
  )
})

test('a page without such links, or with one that never ends, stays as it is', () => {
  for (const html of ['', font, `${script}<link rel="modulepreload"`]) expect(drop(html)).toBe(html)
})
