/** The first letter of each word of a name, or U when there is none. */
export function initials(name: string | undefined): string {
  const letters = (name ?? '').split(/\s+/).map((word) => [...word][0] ?? '')
  return letters.join('').toUpperCase() || 'U'
}
