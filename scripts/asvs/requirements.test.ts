import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { holdsProof } from './proofs.rules.ts'
import { readChapters } from './requirements.ts'

/**
 * The standard's own figures: per chapter of ASVS 5.0.0, the sections with the numbers of their requirements of level 1
 * and of level 2. Requirements of level 3 leave gaps.
 */
const STANDARD: Record<string, [level1: number[], level2: number[]]> = {
  '1.1': [[], [1, 2]],
  '1.2': [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9],
  ],
  '1.3': [
    [1, 2],
    [3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  '1.4': [[], [1, 2, 3]],
  '1.5': [[1], [2]],
  '2.1': [[1], [2, 3]],
  '2.2': [[1, 2], [3]],
  '2.3': [[1], [2, 3, 4]],
  '2.4': [[], [1]],
  '3.2': [[1, 2], []],
  '3.3': [[1], [2, 3, 4]],
  '3.4': [
    [1, 2],
    [3, 4, 5, 6],
  ],
  '3.5': [
    [1, 2, 3],
    [4, 5],
  ],
  '3.7': [[], [1, 2]],
  '4.1': [[1], [2, 3]],
  '4.2': [[], [1]],
  '4.3': [[], [1, 2]],
  '4.4': [[1], [2, 3, 4]],
  '5.1': [[], [1]],
  '5.2': [[1, 2], [3]],
  '5.3': [[1, 2], []],
  '5.4': [[], [1, 2, 3]],
  '6.1': [[1], [2, 3]],
  '6.2': [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12],
  ],
  '6.3': [
    [1, 2],
    [3, 4],
  ],
  '6.4': [
    [1, 2],
    [3, 4],
  ],
  '6.5': [[], [1, 2, 3, 4, 5]],
  '6.6': [[], [1, 2, 3]],
  '6.8': [[], [1, 2, 3, 4]],
  '7.1': [[], [1, 2, 3]],
  '7.2': [[1, 2, 3, 4], []],
  '7.3': [[], [1, 2]],
  '7.4': [
    [1, 2],
    [3, 4, 5],
  ],
  '7.5': [[], [1, 2]],
  '7.6': [[], [1, 2]],
  '8.1': [[1], [2]],
  '8.2': [[1, 2], [3]],
  '8.3': [[1], []],
  '8.4': [[], [1]],
  '9.1': [[1, 2, 3], []],
  '9.2': [[1], [2, 3, 4]],
  '10.1': [[], [1, 2]],
  '10.2': [[], [1, 2]],
  '10.3': [[], [1, 2, 3, 4]],
  '10.4': [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11],
  ],
  '10.5': [[], [1, 2, 3, 4, 5]],
  '10.6': [[], [1, 2]],
  '10.7': [[], [1, 2, 3]],
  '11.1': [[], [1, 2]],
  '11.2': [[], [1, 2, 3]],
  '11.3': [[1, 2], [3]],
  '11.4': [[1], [2, 3, 4]],
  '11.5': [[], [1]],
  '11.6': [[], [1]],
  '12.1': [[1], [2, 3]],
  '12.2': [[1, 2], []],
  '12.3': [[], [1, 2, 3, 4]],
  '13.1': [[], [1]],
  '13.2': [[], [1, 2, 3, 4, 5]],
  '13.3': [[], [1, 2]],
  '13.4': [[1], [2, 3, 4, 5]],
  '14.1': [[], [1, 2]],
  '14.2': [[1], [2, 3, 4]],
  '14.3': [[1], [2, 3]],
  '15.1': [[1], [2, 3]],
  '15.2': [[1], [2, 3]],
  '15.3': [[1], [2, 3, 4, 5, 6, 7]],
  '16.1': [[], [1]],
  '16.2': [[], [1, 2, 3, 4, 5]],
  '16.3': [[], [1, 2, 3, 4]],
  '16.4': [[], [1, 2, 3]],
  '16.5': [[], [1, 2, 3]],
  '17.1': [[], [1]],
  '17.2': [[], [1, 2, 3, 4]],
  '17.3': [[], [1, 2]],
}

const chapters = readChapters()
const all = chapters.flatMap(({ number, requirements }) =>
  Object.entries(requirements).map(([id, requirement]) => ({ number, id, ...requirement })),
)
const proofs = all.flatMap((one) =>
  one.state === 'not met' ? [] : (one.by ?? []).map((proof) => `${one.id}: ${proof}`),
)

test('every requirement of levels 1 and 2 is there once, in order, with its level', () => {
  const expected = Object.entries(STANDARD).flatMap(([section, [level1, level2]]) =>
    [...level1, ...level2]
      .sort((a, b) => a - b)
      .map((number) => `${section}.${number} L${level1.includes(number) ? 1 : 2}`),
  )
  expect(all.map(({ id, level }) => `${id} L${level}`)).toEqual(expected)
})

test('they are as many as in the standard: 70 of level 1 and 183 of level 2', () => {
  expect(all.filter(({ level }) => level === 1)).toHaveLength(70)
  expect(all.filter(({ level }) => level === 2)).toHaveLength(183)
})

test('each stands in the file of its chapter', () => {
  expect(all.filter(({ number, id }) => !id.startsWith(`${number}.`))).toEqual([])
})

test('every test and every line of code that is named exists', () => {
  const missing = proofs.filter((proof) => {
    const [, file = '', name = ''] = /^[\d.]+: (\S+) :: (.+)$/.exec(proof) ?? []
    return !existsSync(file) || !holdsProof(file, readFileSync(file, 'utf8'), name)
  })
  expect(missing).toEqual([])
})

test('a proof that has moved is missed', () => {
  const text = `const one = 1\ntest('it holds', () => {})\nit.each([1])('%s holds', () => {})\n`
  expect(holdsProof('a.test.ts', text, 'it holds')).toBe(true)
  expect(holdsProof('a.test.ts', text, '%s holds')).toBe(true)
  expect(holdsProof('a.test.ts', text, 'holds')).toBe(false)
  expect(holdsProof('a.ts', text, 'one')).toBe(true)
  expect(holdsProof('a.ts', text, 'on')).toBe(false)
})
