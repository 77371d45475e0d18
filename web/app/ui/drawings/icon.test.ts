import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICONS } from './icon-names.ts'

test('ICONS lists exactly the icons of the sprite', () => {
  const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
  const drawn = [...sprite.matchAll(/symbol id="([\w-]+)"/g)].map((match) => match[1])
  expect(drawn.sort()).toEqual([...ICONS, 'verified'].sort())
})
