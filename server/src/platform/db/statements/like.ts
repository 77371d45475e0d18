/** A LIKE pattern for `text` literally, to put wildcards around. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** A LIKE pattern that matches texts containing `text` literally. */
export function toContains(text: string): string {
  return `%${escapeLike(text)}%`
}
