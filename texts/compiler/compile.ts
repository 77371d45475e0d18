import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser'

/** What a parameter takes: a word or number as it is, a number, a day (`2026-11-27`), or a tag's function. */
export type ParamKind = 'value' | 'number' | 'day' | 'tag'

/** A sentence as an expression of JavaScript, in which `p` holds the parameters and `$…` are helpers. */
export type Compiled = { code: string; params: ReadonlyMap<string, ParamKind>; isRich: boolean }

/** When a number takes which form; what no rule takes is `other`. Asked against Intl by a test. */
export const PLURALS: Record<string, Record<string, (n: string) => string>> = {
  en: { one: (n) => `${n} === 1` },
}

export function parseText(text: string): MessageFormatElement[] {
  return parse(text, { captureLocation: false, requiresOtherClause: true })
}

/** `language`: 'en', or one that is spoken as that is: 'en-XA'. */
export function compile(elements: readonly MessageFormatElement[], language: string): Compiled {
  const rules = PLURALS[language.split('-')[0] ?? '']
  if (!rules) throw new Error(`No plural rules for ${language}`)
  const params = new Map<string, ParamKind>()
  const take = (name: string, kind: ParamKind) => {
    if (!/^[a-z]\w*$/i.test(name)) throw new Error(`Not a parameter's name: ${name}`)
    const known = params.get(name)
    if (known && known !== kind && known !== 'value' && kind !== 'value') {
      throw new Error(`${name} is taken as ${known} and as ${kind}`)
    }
    if (!known || known === 'value') params.set(name, kind)
    return `p.${name}`
  }

  const toExpression = (element: MessageFormatElement, counted: string): string => {
    switch (element.type) {
      case TYPE.literal:
        return JSON.stringify(element.value)
      case TYPE.argument:
        return take(element.value, 'value')
      case TYPE.number:
        if (element.style) throw new Error('Numbers have no style')
        return `$number(${take(element.value, 'number')})`
      case TYPE.date:
        if (element.style) throw new Error('Days have no style')
        return `$day(${take(element.value, 'day')})`
      case TYPE.pound:
        return `$number(${counted})`
      case TYPE.tag:
        return `${take(element.value, 'tag')}(${join(element.children, counted)})`
      case TYPE.plural:
        return toPlural(element)
      case TYPE.select:
        return toSelect(element, counted)
      default:
        throw new Error('Times are no part of a text')
    }
  }

  const toPlural = ({ value, options, offset, pluralType }: PluralElement): string => {
    if (offset || pluralType === 'ordinal') throw new Error('Neither offsets nor ordinals')
    const n = take(value, 'number')
    const choices = Object.entries(options).filter(([name]) => name !== 'other')
    const chosen = choices.map(([name, option]) => {
      const rule = name.startsWith('=') ? `${n} === ${name.slice(1)}` : rules[name]?.(n)
      if (!rule) throw new Error(`${language} has no plural form "${name}"`)
      return `${rule} ? ${join(option.value, n)} : `
    })
    return `(${chosen.join('')}${join(options.other?.value ?? [], n)})`
  }

  const toSelect = ({ value, options }: SelectElement, counted: string): string => {
    const chosen = Object.entries(options)
      .filter(([name]) => name !== 'other')
      .map(
        ([name, option]) =>
          `${take(value, 'value')} === ${JSON.stringify(name)} ? ${join(option.value, counted)} : `,
      )
    return `(${chosen.join('')}${join(options.other?.value ?? [], counted)})`
  }

  const join = (parts: readonly MessageFormatElement[], counted = ''): string => {
    if (parts.every((part) => part.type === TYPE.literal)) {
      return JSON.stringify(parts.map((part) => part.value).join(''))
    }
    if (hasTag(parts))
      return `$join(${parts.map((part) => toExpression(part, counted)).join(', ')})`
    const pieces = parts.map((part) =>
      part.type === TYPE.literal ? toPiece(part.value) : `\${${toExpression(part, counted)}}`,
    )
    return `\`${pieces.join('')}\``
  }

  return { code: join(elements), params, isRich: hasTag(elements) }
}

/** A text's own words within a template. */
function toPiece(text: string): string {
  return text.replace(/[\\`]|\$(?=\{)/g, '\\$&')
}

function hasTag(elements: readonly MessageFormatElement[]): boolean {
  return elements.some(
    (element) =>
      element.type === TYPE.tag ||
      ((element.type === TYPE.plural || element.type === TYPE.select) &&
        Object.values(element.options).some(({ value }) => hasTag(value))),
  )
}
