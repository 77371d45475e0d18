import { expect, test } from 'vitest'
import { lakshmisHall } from '../owner/lakshmis-hall.ts'
import { nothingChosen } from './kyc.ts'
import { toPreview } from './preview-snapshot.ts'

test('a preview is never verified, even of a verified property', () => {
  expect(toPreview(lakshmisHall(), nothingChosen).is_verified).toBe(false)
})

test('it shows the photographs that stay, then those just chosen, and no brochure', () => {
  const chosen = (name: string, isPdf: boolean) => ({
    key: name,
    file: new File([], name),
    isPdf,
    url: isPdf ? undefined : `blob:${name}`,
    isSent: false,
  })
  const photos = [chosen('desk.jpg', false), chosen('prices.pdf', true)]
  const kyc = { ...nothingChosen, removedPhotos: [11], photos }
  expect(toPreview(lakshmisHall(), kyc).photos).toEqual([
    { url: '/photos/12/1024.webp', alt: 'The hall' },
    { url: 'blob:desk.jpg', alt: 'desk.jpg' },
  ])
})
