/**
 * Phonetic form of a folded Latin text, without doubled letters and aspiration: Kukatpally and Kukatpali are equal.
 */
export function toSound(folded: string): string {
  return folded
    .replace(/([a-z])\1+/g, '$1')
    .replace(/(?<=[bdgkpt])h/g, '')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
}

/** Trigrams of each word of a folded text, as in pg_trgm. */
export function listTrigrams(folded: string): string[] {
  return folded.split(' ').flatMap((word) => {
    const padded = `  ${word} `
    return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
  })
}

/**
 * Similarity, 0 to 1, of a typed text to the most similar part of a label: pg_trgm's word_similarity. `label` holds
 * trigrams in word order.
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
