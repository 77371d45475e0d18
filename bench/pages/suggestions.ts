import { type Shares, toShares } from './shares.ts'

/** Names, misspellings, abbreviations, another script, a title. */
const WORDS = [
  'ameerpet',
  'kukatpaly',
  'dilsukhnagar',
  'amerpet',
  'hitec city',
  'girls hostel',
  'study hall',
  'jntu',
  'ఆమీర్',
  'metro',
  'lakshmi',
]
const ROUNDS = 8

/** Milliseconds of the call alone, typing each word letter by letter, compared with `/health`. */
export async function timeSuggestions(
  site: string,
): Promise<{ suggestions: Shares; hello: Shares }> {
  const asked = WORDS.flatMap((word) =>
    Array.from({ length: Math.min(word.length, 8) - 1 }, (_, at) => word.slice(0, at + 2)),
  )
  const calls = asked.map((text) => `${site}/api/public/suggestions/?q=${encodeURIComponent(text)}`)
  await timeCalls(calls)
  const suggestions = await timeCalls(calls)
  return { suggestions, hello: await timeCalls(calls.map(() => `${site}/health`)) }
}

async function timeCalls(addresses: readonly string[]): Promise<Shares> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const address of addresses) {
      const start = performance.now()
      const response = await fetch(address)
      await response.text()
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
      times.push(performance.now() - start)
    }
  }
  return toShares(times)
}
