/** The lines that are gone, with a minus, and those that are new, with a plus. */
export function toDifference(before: readonly string[], after: readonly string[]): string[] {
  const left = [...after]
  const gone = before.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...gone.map((line) => `- ${line}`), ...left.map((line) => `+ ${line}`)]
}
