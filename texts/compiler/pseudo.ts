import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

// A language of nobody: English that can be read, whose every letter shows that it came from the catalogue, a third
// longer as other languages are.

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const MARKED = [...'áƀçðéƒĝĥíĵķłɱñóþɋřšţúṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÓÞɊŔŠŢÛṼŴẊÝŽ']
const marks = new Map([...PLAIN].map((letter, at) => [letter, MARKED[at] ?? letter]))

/** 'copied' → 'çóópííéð': vowels twice until the word is a third longer. */
function toPseudoWord(word: string): string {
  let more = Math.ceil(word.length / 3)
  const long = [...word].map((letter) => {
    if (more === 0 || !/[aeiouy]/i.test(letter)) return letter
    more -= 1
    return letter + letter.toLowerCase()
  })
  const last = word.at(-1) ?? ''
  return [...long.join(''), ...last.repeat(more)]
    .map((letter) => marks.get(letter) ?? letter)
    .join('')
}

function inside(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) {
      return { ...element, value: element.value.replace(/[a-z]+/gi, toPseudoWord) }
    }
    if (element.type === TYPE.tag) return { ...element, children: inside(element.children) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: inside(option.value) },
    ])
    return { ...element, options: Object.fromEntries(options) }
  })
}

/** The text in the pseudo-language: 'Code copied' → '⟦Çóóðéé çóópííéð⟧'. Parameters stay what they are. */
export function toPseudo(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })
  return [literal('⟦'), ...inside(elements), literal('⟧')]
}
