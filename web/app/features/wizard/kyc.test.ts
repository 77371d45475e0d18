import { expect, test } from 'vitest'
import { lakshmisDraft, lakshmisHall } from '../owner/lakshmis-hall.ts'
import {
  type ChosenPhoto,
  countPhotos,
  findKycErrors,
  isAnythingChosen,
  type Kyc,
  nothingChosen,
  takePhotos,
  toParcels,
  withoutParcel,
} from './kyc.ts'

const licence = new File(['licence'], 'licence.pdf')
const chosen = (key: string, isPdf = false): ChosenPhoto => ({
  key,
  file: new File([key], `${key}.jpg`),
  isPdf,
  url: undefined,
  isSent: false,
})
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
  expect(findKycErrors(nothingChosen, lakshmisHall())).toEqual({})
})

test('removed photographs don’t count, and a brochure is no photograph', () => {
  const emptied = kycWith({ removedPhotos: [11, 12], photos: [chosen('prices', true)] })
  expect(countPhotos(emptied, lakshmisHall())).toBe(0)
  expect(findKycErrors(emptied, lakshmisHall()).images).toBe(
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

test('papers and removals go with the first photograph, the others one by one', () => {
  const kyc = kycWith({
    papers: { id_document: licence },
    photos: [chosen('prices', true), chosen('hall'), chosen('desk')],
    removedPhotos: [11],
  })
  const sent = toParcels(kyc)
  expect(sent.map(({ photos }) => photos.map(({ key }) => key))).toEqual([
    ['hall'],
    ['desk'],
    ['prices'],
  ])
  expect(sent.map(({ papers, removedPhotos }) => ({ papers, removedPhotos }))).toEqual([
    { papers: { id_document: licence }, removedPhotos: [11] },
    { papers: {}, removedPhotos: [] },
    { papers: {}, removedPhotos: [] },
  ])
})

test('what has arrived is not sent again', () => {
  const kyc = kycWith({
    papers: { id_document: licence },
    photos: [chosen('hall'), chosen('desk')],
  })
  const [first, second] = toParcels(kyc)
  const left = first ? withoutParcel(kyc, first) : kyc
  expect(toParcels(left).map(({ photos }) => photos)).toEqual([second?.photos])
  expect(left.papers).toEqual({})
  expect(isAnythingChosen(left)).toBe(true)
  expect(isAnythingChosen(second ? withoutParcel(left, second) : left)).toBe(false)
})
