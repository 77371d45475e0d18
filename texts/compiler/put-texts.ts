import { parseSync, Visitor } from 'vite'
import type { Compiled } from './compile.ts'

type Edit = { start: number; end: number; text: string }

// What a module needs for the helpers of its texts.
const HELPERS: Record<string, string> = {
  '$number(': `import { formatNumber as $number } from '@nilayam/texts/numbers';`,
  '$day(': `import { writeDay as $write } from '@nilayam/texts/days';import { shortMonths as $months } from '@nilayam/texts/names';function $day(day){return $write(day,$months)}`,
  '$join(': `import { createElement as $element, Fragment as $fragment } from 'react';function $join(...parts){return $element($fragment,null,...parts)}`,
}

/** Whether an import brings what says texts: `t` of web/app/text.ts, `message` in the contract. */
function isOurs(source: string, name: string): boolean {
  if (name === 'message') return source === '@nilayam/texts'
  return name === 't' && /(^|\/)text\.ts$/.test(source)
}

/**
 * A module with its texts in it: `t('coupons.codeCopied')` becomes the sentence, `t('coupons.uses', …)` the call of a
 * function at the module's end. So a text comes with the module that says it, and nowhere else. Throws on a key that
 * isn't written out, or that `find` doesn't know. Lines stay where they are.
 */
export function putTexts(
  file: string,
  code: string,
  find: (key: string) => Compiled | undefined,
): string {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const sayers = new Set<string>()
  const edits: Edit[] = []
  const functions = new Map<string, { name: string; code: string }>()
  const fail = (at: number, problem: string): never => {
    throw new Error(`${file}:${code.slice(0, at).split('\n').length}: ${problem}`)
  }
  const put = (start: number, end: number, text: string): void => {
    const lines = code.slice(start, end).split('\n').length - 1
    edits.push({ start, end, text: text + '\n'.repeat(lines) })
  }
  new Visitor({
    ImportDeclaration({ source, specifiers, start, end }) {
      for (const { local, ...specifier } of specifiers) {
        const imported = 'imported' in specifier ? specifier.imported : undefined
        if (imported?.type !== 'Identifier') continue
        if (isOurs(source.value, imported.name)) sayers.add(local.name)
      }
      // What stayed of it would bring the texts of all.
      if (source.value === '@nilayam/texts') put(start, end, '')
    },
    CallExpression({ callee, arguments: [key], start, end }) {
      if (callee.type !== 'Identifier' || !sayers.has(callee.name)) return
      if (key?.type !== 'Literal' || typeof key.value !== 'string') {
        return fail(start, 'write the key of a text out')
      }
      const text = find(key.value) ?? fail(start, `no text has the key ${key.value}`)
      if (text.params.size === 0) return put(start, end, text.code)
      const made = functions.get(key.value) ?? { name: `$t${functions.size}`, code: text.code }
      functions.set(key.value, made)
      const after = code.slice(key.end, end).replace(/^\s*,\s*/, '')
      put(start, end - after.length, `${made.name}(`)
    },
  }).visit(program)
  if (edits.length === 0) return code
  return applyEdits(code, edits) + toTail([...functions.values()])
}

/** Parameters of a text may have texts themselves: the ends of edits lie within one call, never within another edit. */
function applyEdits(code: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
}

function toTail(functions: readonly { name: string; code: string }[]): string {
  const written = functions
    .map(({ name, code }) => `function ${name}(p){return ${code}}`)
    .join('\n')
  const helpers = Object.entries(HELPERS).filter(([call]) => written.includes(call))
  return `\n${[...helpers.map(([, line]) => line), written].join('\n')}\n`
}
