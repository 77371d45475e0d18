import { expect, test } from 'vitest'
import { lakshmisHall } from '../../testing/lakshmis-hall.ts'
import { toPreview } from './preview-snapshot.ts'
import { nothingChosen } from './uploads/kyc.ts'

// Two uploaded photos, 11 and 12.
const hallOfTwo = () => lakshmisHall({ images: lakshmisHall().images.slice(0, 2) })
const toUrl = ({ name }: File) => `blob:${name}`

test('a preview is never verified, even of a verified property', () => {
  expect(toPreview(hallOfTwo(), nothingChosen, toUrl).is_verified).toBe(false)
})

test('it shows the photographs that stay, then those just chosen, and no brochure', () => {
  const chosen = (name: string, isPdf: boolean) => ({
    key: name,
    file: new File([], name),
    isPdf,
    state: { is: 'waiting' } as const,
  })
  const photos = [chosen('desk.jpg', false), chosen('prices.pdf', true)]
  const kyc = { ...nothingChosen, removedPhotos: [11], photos }
  expect(toPreview(hallOfTwo(), kyc, toUrl).photos).toEqual([
    { url: '/photos/12/1024.webp', alt: 'The hall' },
    { url: 'blob:desk.jpg', alt: 'desk.jpg' },
  ])
})
