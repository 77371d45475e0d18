import { expect, test } from 'vitest'
import { lakshmisDraft, lakshmisHall } from '../../../testing/lakshmis-hall.ts'
import {
  type ChosenPaper,
  type ChosenPhoto,
  countPhotos,
  findAskedErrors,
  findKycErrors,
  findNext,
  findNextPaper,
  hasFailed,
  isAnythingUnsent,
  isPreparing,
  type Kyc,
  nothingChosen,
  takePhotos,
  toExcess,
  toImageOrder,
  toTiles,
  withMove,
  withoutPhoto,
  withPaperState,
  withPreparing,
  withState,
} from './kyc.ts'

// Two uploaded photos, 11 and 12.
const hallOfTwo = () => lakshmisHall({ images: lakshmisHall().images.slice(0, 2) })

const licence: ChosenPaper = {
  file: new File(['licence'], 'licence.pdf'),
  state: { is: 'waiting' },
}
const chosen = (key: string, isPdf = false): ChosenPhoto => ({
  key,
  file: new File([key], `${key}.jpg`),
  isPdf,
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

test('a paper is sent on its own, and a failed one is still missing', () => {
  const kyc = kycWith({ papers: { id_document: licence } })
  expect(findNextPaper(kyc)).toBe('id_document')
  const failed = { is: 'failed', message: 'The connection dropped', canRetry: true } as const
  const lost = withPaperState(kyc, 'id_document', licence.file, failed)
  expect(findNextPaper(lost)).toBeUndefined()
  expect(hasFailed(lost)).toBe(true)
  expect(findKycErrors(lost, lakshmisDraft())).toHaveProperty('kyc_id_document')
  // State changes of a replaced paper are ignored.
  const other = new File(['passport'], 'passport.pdf')
  expect(withPaperState(kyc, 'id_document', other, failed)).toBe(kyc)
})

test('a paper that was sent is not missing, and nothing is left to send', () => {
  const kyc = kycWith({ papers: { id_document: licence } })
  expect(isAnythingUnsent(kyc)).toBe(true)
  const sent = withPaperState(kyc, 'id_document', licence.file, { is: 'sent' })
  expect(findKycErrors(sent, lakshmisDraft())).not.toHaveProperty('kyc_id_document')
  expect([findNextPaper(sent), isAnythingUnsent(sent)]).toEqual([undefined, false])
})

test('a failed file stops what is to be saved, and says which', () => {
  const failed = { is: 'failed', message: 'The connection dropped', canRetry: true } as const
  const kyc = kycWith({
    papers: { property_proof: { ...licence, state: failed } },
    photos: [{ ...chosen('hall'), state: failed }, chosen('roof')],
  })
  expect(findKycErrors(kyc, hallOfTwo())).toEqual({
    kyc_property_proof: 'Not saved: licence.pdf. Retry, choose another, or dismiss it.',
    images: 'Not saved: hall.jpg. Retry, choose another, or dismiss it.',
  })
})

test('what staff refused isn’t sent again without anything new', () => {
  const verification = { status: 'refused', reason: '', note: 'Unreadable' } as const
  const refused = (field: 'kyc_id_document' | null) =>
    lakshmisHall({ verification: { ...verification, field } })
  const says = 'Nothing new was sent. Choose a new file first.'
  const chosePaper = kycWith({ papers: { id_document: licence } })
  expect(findAskedErrors(nothingChosen, refused('kyc_id_document'))).toEqual({
    kyc_id_document: says,
  })
  expect(findAskedErrors(chosePaper, refused('kyc_id_document'))).toEqual({})
  // Whatever else was refused may have been put right in step 1.
  expect(findAskedErrors(nothingChosen, refused(null))).toEqual({})
  const asked = { ...verification, status: 'asked', field: null } as const
  expect(findAskedErrors(nothingChosen, lakshmisHall({ verification: asked }))).toEqual({
    asked: says,
  })
})

test('files being checked would be lost by leaving', () => {
  const looking = withPreparing(nothingChosen, 'images', 2)
  expect([isPreparing(looking), isAnythingUnsent(looking)]).toEqual([true, true])
  expect(isPreparing(withPreparing(looking, 'images', -2))).toBe(false)
})

test('a paper on file satisfies its rule', () => {
  expect(findKycErrors(nothingChosen, hallOfTwo())).toEqual({})
})

test('refused files stop the step until they are dismissed', () => {
  const refuse = (...names: string[]) =>
    kycWith({
      refused: {
        ...nothingChosen.refused,
        images: names.map((name) => ({ key: name, name, message: 'File type not accepted' })),
      },
    })
  expect(findKycErrors(refuse('rules.txt'), hallOfTwo())).toEqual({
    images: 'Not saved: rules.txt. Dismiss what was refused, or choose another.',
  })
  expect(findKycErrors(refuse('rules.txt', 'a.gif', 'b.gif'), hallOfTwo()).images).toBe(
    'Not saved: rules.txt, a.gif, b.gif. Dismiss what was refused, or choose another.',
  )
  expect(findKycErrors(refuse('rules.txt'), lakshmisDraft()).images).toBe(
    'At least one property image is required.',
  )
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
  const { taken, excess } = takePhotos(checked, 14)
  expect([taken, excess].map((part) => part.map(({ file }) => file.name))).toEqual([
    ['one.jpg', 'prices.jpg'],
    ['two.jpg'],
  ])
  expect(toExcess(excess)).toMatchObject([
    { name: 'two.jpg', message: 'Too many files: two.jpg is over the limit of 15.' },
  ])
  expect(toExcess([])).toEqual([])
})

test('any number over the limit gives one message', () => {
  const checked = ['one', 'two', 'three'].map((name) => ({
    file: new File([name], `${name}.jpg`),
    isPdf: false,
    refusal: undefined,
  }))
  expect(toExcess(takePhotos(checked, 15).excess)).toMatchObject([
    { name: '3 photos', message: 'Too many files: one.jpg and 2 more are over the limit of 15.' },
  ])
})

test('photos are sent before brochures, and nothing is sent twice', () => {
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

test('a failed upload does not count as a photo', () => {
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

test('removing an uploaded photo removes it on the server as well', () => {
  const kyc = withState(kycWith({ photos: [chosen('hall')] }), 'hall', { is: 'sent', id: 12 })
  const without = withoutPhoto(kyc, 'hall')
  expect(without.removedPhotos).toEqual([12])
  expect(keysOf(without)).toEqual(['11'])
})
