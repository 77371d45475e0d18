import { parseSync, Visitor } from 'vite'

/** A literal that people would read, with its line. */
export type Literal = { line: number; text: string }

// Attributes and properties that are for people, whatever is in them.
const READ = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext'],
  ...[
    'description',
    'help',
    'hint',
    'label',
    'message',
    'msg',
    'placeholder',
    'said',
    'text',
    'title',
  ],
])
// Properties and attributes that never are, whatever it looks like.
const UNREAD = new Set(['className', 'summary', 'd', 'sizes', 'viewBox', '@type'])
/** Calls whose words are for programmers and operators. */
const UNREAD_CALL =
  /(^|\.)(Error|TypeError|RegExp|log|debug|info|warn|error|fatal|querySelector|querySelectorAll|closest|matches|matchMedia|describe|header|headers|contentType)$/
// Names, of keys and of headers too: words that stay what they are in every language.
const NAMES = new Set([
  ...['Nilayam', 'Google', 'Asia/Kolkata', 'continue_with'],
  ...['Escape', 'Enter', 'Tab', 'Home', 'End', 'Delete', 'J K'],
])

const BRAND = /Nilayam|నిలయం/g
const WORD = /\p{L}{2}/u
/** Begins as sentences do and has words behind, or ends as they do, or is one word with a capital letter. */
const SENTENCE =
  /^[\s“‘(]*\p{Lu}[\p{L}’'-]*[,:;]? +\S|\p{L} .*[\p{L}\d%)][.?…]$|^\p{Lu}\p{Ll}+[.…:]?$/u

function isForPeople(text: string, isRead: boolean): boolean {
  const plain = text.trim()
  if (NAMES.has(plain) || plain.startsWith('Bearer ')) return false
  return isRead ? WORD.test(plain.replace(BRAND, '')) : SENTENCE.test(plain)
}

/** The sentences of a module that don't come from the catalogue. */
export function findLiterals(file: string, code: string): Literal[] {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: Literal[] = []
  const unread: [start: number, end: number][] = []
  const read = new Set<number>()
  const check = (start: number, text: string, isRead = read.has(start)) => {
    const isUnread = unread.some(([from, to]) => from <= start && start < to)
    if (isUnread || !isForPeople(text, isRead)) return
    found.push({ line: code.slice(0, start).split('\n').length, text: text.trim().slice(0, 60) })
  }
  const skip = ({ start, end }: { start: number; end: number }) => unread.push([start, end])
  const name = (key: string, value: { start: number; end: number } | null | undefined) => {
    if (value && UNREAD.has(key)) skip(value)
    if (value && READ.has(key)) read.add(value.start)
  }
  new Visitor({
    ImportDeclaration: skip,
    TSTypeAnnotation: skip,
    TSTypeAliasDeclaration: skip,
    TaggedTemplateExpression: skip,
    CallExpression({ callee, start, end }) {
      if (UNREAD_CALL.test(code.slice(callee.start, callee.end))) skip({ start, end })
    },
    NewExpression({ callee, start, end }) {
      if (UNREAD_CALL.test(code.slice(callee.start, callee.end))) skip({ start, end })
    },
    JSXAttribute({ name: attribute, value }) {
      name(code.slice(attribute.start, attribute.end), value)
    },
    Property({ key, value }) {
      name(code.slice(key.start, key.end).replaceAll("'", ''), value)
    },
    JSXText({ start, value }) {
      check(start, value, true)
    },
    Literal({ start, value }) {
      if (typeof value === 'string') check(start, value)
    },
    TemplateLiteral({ start, quasis }) {
      check(start, quasis.map(({ value }) => value.cooked ?? '').join('0'))
    },
  }).visit(program)
  return found
}
