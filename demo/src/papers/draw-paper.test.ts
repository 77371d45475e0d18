import { describe, expect, it } from 'vitest'
import { latinGlyphs } from '../pictures/glyphs.ts'
import { drawPaper } from './draw-paper.ts'

const kinds = ['id_document', 'property_proof'] as const

/** The lettering of a paper: each text with its outlines. */
function findLettering(svg: string): [words: string, outlines: string][] {
  return [...svg.matchAll(/<g aria-label="([^"]+)"><path [^>]*d="([^"]*)"/g)].map(
    ([, words = '', outlines = '']) => [words, outlines],
  )
}

describe('a drawn paper', () => {
  it.each(kinds)('says across it that it is a specimen: %s', (kind) => {
    expect(findLettering(drawPaper(kind)).map(([words]) => words)).toContain('SPECIMEN')
  })

  it.each(kinds)('letters every character of what it says: %s', (kind) => {
    for (const [words, outlines] of findLettering(drawPaper(kind))) {
      expect(
        [...words].filter((letter) => !latinGlyphs[letter]),
        words,
      ).toEqual([])
      expect(outlines.match(/M/g)?.length, words).toBeGreaterThanOrEqual(
        words.replaceAll(' ', '').length,
      )
    }
  })

  it.each(kinds)('has no number that is none: %s', (kind) => {
    expect(drawPaper(kind)).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('looks different for the card and the proof', () => {
    expect(drawPaper('id_document')).not.toBe(drawPaper('property_proof'))
  })
})
