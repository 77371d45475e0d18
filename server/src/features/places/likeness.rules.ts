/** A folded Latin text as it sounds: doubled letters and breathed ones are heard alike, as in Kukatpally and Kukatpali. */
export function toSound(folded: string): string {
  return folded
    .replace(/([a-z])\1+/g, '$1')
    .replace(/(?<=[bdgkpt])h/g, '')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
}

/** The three-letter pieces of a folded text, word by word, as pg_trgm cuts them. */
export function listTrigrams(folded: string): string[] {
  return folded.split(' ').flatMap((word) => {
    const padded = `  ${word} `
    return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
  })
}

/**
 * How like a typed text is to the part of a label that it is most like, from 0 to 1: what pg_trgm calls
 * word_similarity. `label` is in the order of its words.
 */
export function getLikeness(typed: ReadonlySet<string>, label: readonly string[]): number {
  let best = 0
  for (const [start, first] of label.entries()) {
    if (!typed.has(first)) continue
    const seen = new Set<string>()
    let common = 0
    for (const trigram of label.slice(start)) {
      const isNew = !seen.has(trigram)
      seen.add(trigram)
      if (!typed.has(trigram)) continue
      if (isNew) common += 1
      best = Math.max(best, common / (typed.size + seen.size - common))
    }
  }
  return best
}
