const MAX_PREPARED = 500
const names = new Map<string, string>()

/** The name under which connections prepare a query, the same in all of them; undefined when there are too many. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_PREPARED) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
