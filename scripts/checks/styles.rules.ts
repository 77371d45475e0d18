import { isDoor, roomOf } from './walls.rules.ts'

/** A stylesheet and its selectors, with selector lists split. */
export type Sheet = { file: string; selectors: readonly string[] }
/** A file that renders markup, and the class names in it. */
export type Drawn = { file: string; classes: ReadonlySet<string> }

const COMMENT = /\/\*[\s\S]*?\*\//g
const CLASS = /\.(-?[a-zA-Z_][\w-]*)/g
/** Commas within `:is(…)` don't separate selectors. */
const COMMA = /,(?![^(]*\))/

export function listSelectors(css: string): string[] {
  const heads = [...css.replace(COMMENT, '').matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head)
  const selectors = heads.filter((head) => !head.trim().startsWith('@'))
  return selectors.flatMap((head) => head.split(COMMA)).map((selector) => selector.trim())
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(CLASS)].map(([, name = '']) => name)
}

/** Class names in `className=`, `class=` and the like, without computed ones. */
export function listClasses(text: string): Set<string> {
  const classes = new Set<string>()
  for (const found of text.matchAll(/\bclass(?:Name)?\s*[=:]\s*/g)) {
    const literals = takeLiterals(text.slice(found.index + found[0].length))
    for (const name of literals.match(/[\w-]+/g) ?? []) classes.add(name)
  }
  for (const [, name = ''] of text.matchAll(/classList\.\w+\('([\w-]+)'/g)) classes.add(name)
  return classes
}

/** The string literals in the first value of a text: a string, or an expression in braces. */
function takeLiterals(text: string): string {
  const value = text.startsWith('{')
    ? text.slice(0, endOfBraces(text))
    : (/^(["'`]).*?\1/s.exec(text)?.[0] ?? '')
  const quoted = value.match(/"[^"]*"|'[^']*'|`[^`]*`/g) ?? []
  return quoted.map((literal) => literal.replace(/\$\{[^}]*\}/g, ' ')).join(' ')
}

function endOfBraces(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

/** Folders whose classes every feature may use. */
const SHARED = ['web/app/ui', 'web/app/shell', 'web/app/admin-kit']
const isShared = (room: string) => SHARED.includes(room) || !room.includes('/features/')

/** The folders that own a class: where it is a selector by itself, else where selectors start with it. */
function findHomes(sheets: readonly Sheet[]): Map<string, Set<string>> {
  const alone = new Map<string, Set<string>>()
  const first = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, name: string, room: string) =>
    to.set(name, (to.get(name) ?? new Set()).add(room))
  for (const { file, selectors } of sheets) {
    for (const selector of selectors) {
      const [name] = classesOf(selector)
      if (!name) continue
      add(first, name, roomOf(file))
      if (/^[a-z]*\.[\w-]+(?:\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?)*$/.test(selector)) {
        add(alone, name, roomOf(file))
      }
    }
  }
  return new Map([...first, ...alone])
}

/**
 * Reports classes with two owners, selectors in a feature without a class of its own, and uses of another feature's
 * classes.
 */
export function findStyleProblems(sheets: readonly Sheet[], drawn: readonly Drawn[]): string[] {
  const homes = findHomes(sheets)
  const open = new Set(
    sheets
      .filter(({ file }) => isDoor(file))
      .flatMap(({ selectors }) => selectors.flatMap(classesOf)),
  )
  const isOwn = (name: string, room: string) => homes.get(name)?.has(room) ?? true
  const doubled = [...homes].filter(([, rooms]) => rooms.size > 1)
  const strays = sheets.flatMap(({ file, selectors }) => {
    const room = roomOf(file)
    if (isShared(room)) return []
    const foreign = (selector: string) => classesOf(selector).every((name) => !isOwn(name, room))
    return selectors
      .filter((selector) => classesOf(selector).length > 0 && foreign(selector))
      .map((selector) => `styles another feature: ${selector} in ${file}`)
  })
  const taken = drawn.flatMap(({ file, classes }) => {
    const mayUse = (name: string) =>
      isOwn(name, roomOf(file)) || open.has(name) || [...(homes.get(name) ?? [])].some(isShared)
    return [...classes]
      .filter((name) => !mayUse(name))
      .map((name) => `class of another feature: ${name} in ${file}`)
  })
  const twice = doubled.map(
    ([name, rooms]) => `class with two homes: ${name} in ${[...rooms].join(' and ')}`,
  )
  return [...twice, ...strays, ...taken]
}
