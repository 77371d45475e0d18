import { describe, expect, it } from 'vitest'
import { boardName, drawPicture, parsePictureKey } from './picture-key.ts'
import type { PropertyType } from './picture-plan.ts'
import { picturesFor } from './picture-plan.ts'

const types: PropertyType[] = [
  'study-hall',
  'boys-hostel',
  'girls-hostel',
  'co-living',
  'pg',
  'single-room',
]

const albumOf = (propertyType: PropertyType, number: number) =>
  picturesFor({
    slug: `lakshmi-place-${number}`,
    propertyType,
    title: "Lakshmi's Place, Ameerpet",
  })

const numbers = Array.from({ length: 30 }, (_, i) => i)

describe('the pictures of a property', () => {
  it.each(types)('are four to seven in one palette: %s', (type) => {
    for (const number of numbers) {
      const album = albumOf(type, number)
      expect(album.length).toBeGreaterThanOrEqual(4)
      expect(album.length).toBeLessThanOrEqual(7)
      expect(new Set(album.map(({ palette }) => palette)).size).toBe(1)
    }
  })

  it.each(types)('show a washroom and the front only once: %s', (type) => {
    for (const number of numbers) {
      const kinds = albumOf(type, number).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'washroom').length).toBeLessThanOrEqual(1)
      expect(kinds.filter((kind) => kind === 'facade').length).toBeLessThanOrEqual(1)
    }
  })

  it('always include what is let', () => {
    for (const number of numbers) {
      const kindsOf = (type: PropertyType) => albumOf(type, number).map(({ kind }) => kind)
      expect(kindsOf('study-hall')).toContain('studyHall')
      expect(kindsOf('girls-hostel')).toContain('bunkRoom')
      expect(kindsOf('single-room')).toContain('singleRoom')
    }
  })

  it('never show beds in a study hall', () => {
    const kinds = numbers.flatMap((number) => albumOf('study-hall', number).map(({ kind }) => kind))
    expect(kinds).not.toContain('bunkRoom')
    expect(kinds).not.toContain('singleRoom')
  })

  it.each(types)('begin with the bed or the desk that is let: %s', (type) => {
    const wanted = type === 'study-hall' ? ['studyHall', 'cubicle'] : ['bunkRoom', 'singleRoom']
    for (const number of numbers) expect(wanted).toContain(albumOf(type, number)[0]?.kind)
  })

  it.each(types)('begin with covers in several palettes on one page: %s', (type) => {
    const covers = numbers.slice(0, 12).map((number) => albumOf(type, number)[0]?.palette)
    expect(new Set(covers).size).toBeGreaterThanOrEqual(3)
  })

  it('stay the same for the same property', () => {
    expect(albumOf('pg', 1)).toEqual(albumOf('pg', 1))
    expect(albumOf('pg', 1)).not.toEqual(albumOf('pg', 2))
  })

  it('are told apart in words', () => {
    expect(albumOf('study-hall', 1)[0]?.alt).toMatch(/^Drawing of /)
  })
})

describe('the key of a picture', () => {
  it('leads back to the picture it was made from', () => {
    for (const type of types)
      for (const { key, alt, ...picture } of albumOf(type, 7)) {
        expect(parsePictureKey(key)).toEqual(picture)
        expect(alt).not.toBe('')
      }
  })

  it('is safe in a URL', () => {
    for (const type of types)
      for (const { key } of albumOf(type, 3))
        expect(new URL(key, 'http://x/').pathname).toBe(`/${key}`)
  })

  it('draws the same picture each time', () => {
    const key = 'facade.indigo.dusk.gulmohar-hostel-3.2.Gulmohar_Women~s_Hostel'
    expect(parsePictureKey(key)?.board).toBe("Gulmohar Women's Hostel")
    expect(drawPicture(key)).toMatch(/^<svg /)
    expect(drawPicture(key)).toBe(drawPicture(key))
    expect(drawPicture(key, 'tall')).not.toBe(drawPicture(key))
  })

  it.each([
    '',
    'garage.indigo.dusk.hostel-3.2',
    'bunkRoom.pink.dusk.hostel-3.2',
    'bunkRoom.indigo.tea-time.hostel-3.2',
    'bunkRoom.indigo.dusk.hostel-3',
    'bunkRoom.indigo.dusk.Hostel.2',
    'bunkRoom.indigo.dusk.hostel-3.two',
    'facade.indigo.dusk.hostel-3.2.A<b>',
    'facade.indigo.dusk.hostel-3.2.A.B',
  ])('is refused when it names no picture: %s', (key) => {
    expect(parsePictureKey(key)).toBeUndefined()
    expect(drawPicture(key)).toBeUndefined()
  })
})

describe('the name on a board', () => {
  it.each([
    ['Sri Sai Study Hall – Ameerpet', 'Sri Sai Study Hall'],
    ['Ravi & Sons PG, SR Nagar', 'Ravi and Sons PG'],
    ['Women’s Hostel (AC)', "Women's Hostel"],
    ['Banyan Co-living', 'Banyan Co-living'],
    ['హాస్టల్', ''],
  ])('%s becomes %s', (title, board) => {
    expect(boardName(title)).toBe(board)
  })
})
