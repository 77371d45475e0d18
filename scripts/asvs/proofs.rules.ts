const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether `text`, the content of `file`, has the test or declares the name that a proof says. */
export function holdsProof(file: string, text: string, name: string): boolean {
  if (/\.(test|spec)\.ts$/.test(file)) return isTestIn(text, name)
  if (/\.tsx?$/.test(file)) return isDeclaredIn(text, name)
  return text.includes(name)
}

/** The first argument of test, it or describe, also of those that run over a table. */
function isTestIn(text: string, name: string): boolean {
  const title = `(['"\`])${quote(name)}\\1`
  return new RegExp(
    `(?:\\b(?:test|it|describe)(?:\\.\\w+)*|\\]|\\)|tables?|>)\\(\\s*${title}`,
  ).test(text)
}

function isDeclaredIn(text: string, name: string): boolean {
  return new RegExp(`\\b(?:function\\*?|const|let|type|class) ${quote(name)}\\b`).test(text)
}
