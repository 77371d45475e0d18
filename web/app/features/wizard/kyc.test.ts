import { expect, test } from 'vitest'
import { lakshmisDraft, lakshmisHall } from '../owner/lakshmis-hall.ts'
import {
  type ChosenPhoto,
  countPhotos,
  findKycErrors,
  findNext,
  isAnythingUnsent,
  type Kyc,
  nothingChosen,
  takePhotos,
  toImageOrder,
  toTiles,
  withMove,
  withoutPhoto,
  withState,
} from './kyc.ts'

// Two photographs on file, 11 and 12.
const hallOfTwo = () => lakshmisHall({ images: lakshmisHall().images.slice(0, 2) })

const licence = new File(['licence'], 'licence.pdf')
const chosen = (key: string, isPdf = false): ChosenPhoto => ({
  key,
  file: new File([key], `${key}.jpg`),
  isPdf,
  url: undefined,
  state: { is: 'waiting' },
})
const keysOf = (kyc: Kyc) => toTiles(kyc, hallOfTwo()).map(({ key }) => key)
const kycWith = (changes: Partial<Kyc>): Kyc => ({ ...nothingChosen, ...changes })

test('a new draft needs an identity paper and a photograph', () => {
  expect(findKycErrors(nothingChosen, lakshmisDraft())).toEqual({
    kyc_id_document: 'KYC ID Document is required.',
    images: 'At least one property image is required.',
  })
  const filled = kycWith({ papers: { id_document: licence }, photos: [chosen('hall')] })
  expect(findKycErrors(filled, lakshmisDraft())).toEqual({})
})

test('a paper on file satisfies its rule', () => {
  expect(findKycErrors(nothingChosen, hallOfTwo())).toEqual({})
})

test('removed photographs don’t count, and a brochure is no photograph', () => {
  const emptied = kycWith({ removedPhotos: [11, 12], photos: [chosen('prices', true)] })
  expect(countPhotos(emptied, hallOfTwo())).toBe(0)
  expect(findKycErrors(emptied, hallOfTwo()).images).toBe(
    'At least one property image is required.',
  )
})

test('photographs over the limit of 15 are refused by name, brochures are not counted', () => {
  const checked = ['one', 'two', 'prices'].map((name) => ({
    file: new File([name], `${name}.jpg`),
    isPdf: name === 'prices',
    refusal: undefined,
  }))
  expect(takePhotos(checked, 14).map(({ refusal }) => refusal)).toEqual([
    undefined,
    'Too many files: two.jpg is over the limit of 15.',
    undefined,
  ])
})

test('photographs go before brochures, and what is under way or there is not sent again', () => {
  const kyc = kycWith({ photos: [chosen('prices', true), chosen('hall'), chosen('desk')] })
  expect(findNext(kyc)?.key).toBe('hall')
  const sending = withState(kyc, 'hall', { is: 'sending', share: 0.5 })
  expect(findNext(sending)?.key).toBe('desk')
  const sent = withState(sending, 'desk', { is: 'sent', id: 21 })
  expect(findNext(sent)?.key).toBe('prices')
  expect(isAnythingUnsent(sent)).toBe(true)
  const all = ['hall', 'desk', 'prices'].reduce(
    (kyc, key) => withState(kyc, key, { is: 'sent', id: 22 }),
    kyc,
  )
  expect([findNext(all), isAnythingUnsent(all)]).toEqual([undefined, false])
})

test('what did not get through is no photograph', () => {
  const state = { is: 'failed', message: 'The connection dropped', canRetry: true } as const
  const failed = withState(kycWith({ photos: [chosen('hall')] }), 'hall', state)
  expect(findKycErrors(failed, lakshmisDraft()).images).toBe(
    'At least one property image is required.',
  )
})

test('a photograph that has arrived is shown once, also when the list was loaded again', () => {
  const kyc = withState(kycWith({ photos: [chosen('hall')] }), 'hall', { is: 'sent', id: 12 })
  expect(keysOf(kyc)).toEqual(['11', 'hall'])
})

test('a photograph is moved to where another one is, and the order is saved by ids', () => {
  const kyc = withState(kycWith({ photos: [chosen('hall')] }), 'hall', { is: 'sent', id: 13 })
  expect(toImageOrder(kyc, hallOfTwo())).toBeUndefined()
  const moved = withMove(kyc, hallOfTwo(), 'hall', 0)
  expect(keysOf(moved)).toEqual(['hall', '11', '12'])
  expect(toImageOrder(moved, hallOfTwo())).toEqual([13, 11, 12])
  expect(keysOf(withMove(moved, hallOfTwo(), '12', 1))).toEqual(['hall', '12', '11'])
})

test('taking away what has arrived removes it on the server as well', () => {
  const kyc = withState(kycWith({ photos: [chosen('hall')] }), 'hall', { is: 'sent', id: 12 })
  const without = withoutPhoto(kyc, 'hall')
  expect(without.removedPhotos).toEqual([12])
  expect(keysOf(without)).toEqual(['11'])
})
