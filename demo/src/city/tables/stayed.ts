import type { Marks } from '@nilayam/contract/moving-in/reviews'

/** How a stay went, in days from the question on; `keeps` is what the owner kept of the deposit, in rupees. */
export type StayedLife = {
  livedDays: number
  returnedAfterDays: number
  keeps: number
  /** What the owner says that was kept, when that differs. */
  ownerSaysKept?: number
  note?: string
  marks: Marks
  text: string
  answer?: string
}

type Mark = Marks['clean']

const marks = (
  clean: Mark,
  food_or_desk: Mark,
  quiet: Mark,
  owner: Mark,
  as_described: Mark,
): Marks => ({ clean, food_or_desk, quiet, owner, as_described })

/** Those who lived in a demonstrated hostel and left again, the longest ago first. */
export const stayed: readonly StayedLife[] = [
  {
    livedDays: 64,
    returnedAfterDays: 6,
    keeps: 0,
    marks: marks(4, 5, 3, 5, 5),
    text: 'Lunch is packed without asking, and nobody shouts after ten. The rooms to the lane hear the bus at five.',
    answer: 'Thank you. Whoever sleeps lightly may ask for a room to the yard.',
  },
  {
    livedDays: 41,
    returnedAfterDays: 12,
    keeps: 0,
    marks: marks(4, 4, 4, 4, 4),
    text: 'What the page says is what there is. Hot water only until nine in the morning.',
  },
  {
    livedDays: 70,
    returnedAfterDays: 5,
    keeps: 500,
    ownerSaysKept: 1500,
    note: 'The lock of the cupboard was broken when I came.',
    marks: marks(3, 4, 3, 2, 4),
    text: 'A good house to study in, but about the deposit we did not agree.',
    answer: 'The lock was whole at joining, and the paper says so. I have offered half.',
  },
  {
    livedDays: 35,
    returnedAfterDays: 9,
    keeps: 0,
    marks: marks(5, 4, 4, 5, 5),
    text: '',
  },
]
