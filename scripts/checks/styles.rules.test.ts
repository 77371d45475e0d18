import { expect, test } from 'vitest'
import { findStyleProblems, listClasses, listSelectors } from './styles.rules.ts'

const heart = 'web/app/features/favourites/heart.css'
const sheet = (file: string, css: string) => ({ file, selectors: listSelectors(css) })
const drawn = (file: string, ...classes: string[]) => ({ file, classes: new Set(classes) })

test('selectors are read from rules, media queries and lists', () => {
  const css = `/* .not { } */ .a, .b:is(.c, .d) > p { color: red }
@media (min-width: 1px) { .e { color: red } }`
  expect(listSelectors(css)).toEqual(['.a', '.b:is(.c, .d) > p', '.e'])
})

test('classes are read from what is written out, not from what is computed', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a file
  const text = 'className="a b" className={`c ${more.d} e`} className={isOn ? \'f\' : dots[g]}'
  expect([...listClasses(text)]).toEqual(['a', 'b', 'c', 'e', 'f'])
})

test('a feature draws with its own classes, those of the kit, and those that a door opens', () => {
  const sheets = [
    sheet(heart, '.heart { color: red }'),
    sheet('web/app/ui/button.css', '.btn { color: red }'),
    sheet('web/app/features/places/area-row.door.css', '.area { color: red }'),
    sheet('web/app/features/places/place-map.css', '.place-map { color: red }'),
  ]
  const allowed = drawn('web/app/features/favourites/heart.door.tsx', 'heart', 'btn', 'area', 'p-4')
  expect(findStyleProblems(sheets, [allowed])).toEqual([])
  const taken = drawn('web/app/features/favourites/wish.tsx', 'place-map')
  expect(findStyleProblems(sheets, [taken])).toEqual([
    'class of another feature: place-map in web/app/features/favourites/wish.tsx',
  ])
})

test('a feature styles others only within its own, and a name has one home', () => {
  const other = 'web/app/features/search/search.css'
  const own = sheet(heart, '.heart { color: red }')
  expect(findStyleProblems([own, sheet(other, '.found .heart { color: red }')], [])).toEqual([])
  expect(findStyleProblems([own, sheet(other, '.heart > b { color: red }')], [])).toEqual([
    'styles another feature: .heart > b in web/app/features/search/search.css',
  ])
  expect(findStyleProblems([own, sheet(other, '.heart { color: red }')], [])).toEqual([
    'class with two homes: heart in web/app/features/favourites and web/app/features/search',
  ])
})
