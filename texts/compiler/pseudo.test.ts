import { expect, test } from 'vitest'
import { compile, parseText } from './compile.ts'
import { toPseudo } from './pseudo.ts'

const pseudo = (text: string) => compile(toPseudo(parseText(text)), 'en-XA').code

test('the pseudo-language marks every letter, and is a third longer', () => {
  expect(pseudo('Code copied')).toBe('"⟦Çóóðéé çóópííéð⟧"'.replace('p', 'þ'))
  expect(pseudo('Try')).toBe('"⟦Ţřýý⟧"')
})

test('parameters stay, and texts inside of forms and tags are marked as well', () => {
  expect(pseudo('By {name}')).toBe('`⟦Ɓýý $' + '{p.name}⟧`')
  expect(pseudo('{n, plural, one {one} other {# all}} <b>now</b>')).toBe(
    '$join("⟦", (p.n === 1 ? "óóñé" : `$' + '{$number(p.n)} ááłł`), " ", p.b("ñóóŵ"), "⟧")',
  )
})
