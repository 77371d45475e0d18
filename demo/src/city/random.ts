export type Random = {
  /** In [0, 1). */
  next: () => number
  chance: (probability: number) => boolean
  /** An integer, inclusive of both ends. */
  between: (low: number, high: number) => number
  pick: <T>(items: readonly T[]) => T
  weighted: <T>(items: readonly (readonly [T, number])[]) => T
  /** Standard normal distribution. */
  gaussian: () => number
}

function hash(text: string): number {
  let state = 0x811c9dc5
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return state | 1
}

/** A seeded generator, reproducible on every machine. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (Math.imul(state, 0x9e3779b1) >>> 0) / 0x1_0000_0000
  }
  for (let i = 0; i < 8; i++) next()
  return {
    next,
    chance: (probability) => next() < probability,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => requireItem(items, Math.floor(next() * items.length)),
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const found = items.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? requireItem(items, items.length - 1))[0]
    },
    gaussian: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

function requireItem<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new Error('Cannot pick from an empty list')
  return item
}

/**
 * Draws from a shuffled deck and returns the item to the bottom, so that nothing repeats before everything that fits
 * was drawn. Undefined when nothing fits.
 */
export function createDeck<T>(random: Random, items: readonly T[]) {
  const pile = items
    .map((item) => ({ item, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
  return (fits: (item: T) => boolean = () => true): T | undefined => {
    const index = pile.findIndex(fits)
    if (index < 0) return undefined
    const [item] = pile.splice(index, 1)
    if (item !== undefined) pile.push(item)
    return item
  }
}
