import type { Occupants } from '@nilayam/contract/moving-in/occupants'
import type { DemoStep } from '../life.ts'

/** Days are counted back from today; a step's hours are added to its day. */
export type CastLife = {
  student: string
  /** A property's key. */
  property: string
  askedDaysAgo: number
  movesInAfterDays: number
  months: number
  occupants: Occupants
  text: string
  shares_phone?: boolean
  steps: readonly (readonly [daysAgo: number, hoursLater: number, step: DemoStep])[]
}

const ANANYA = 'student@nilayam.test'
const RAVI = 'ravi@nilayam.test'

/** The marks of somebody who was content. */
const RARELY_LOUD = { clean: 4, food_or_desk: 4, quiet: 4, owner: 5, as_described: 5 } as const

const write = (by: 'student' | 'owner', text: string): DemoStep => ({ kind: 'write', by, text })
const read = (by: 'student' | 'owner'): DemoStep => ({ kind: 'read', by })

/** The threads of the accounts one can sign in to, in every state. */
export const castLives: readonly CastLife[] = [
  {
    student: ANANYA,
    property: 'gulmohar-girls-hostel-ameerpet',
    askedDaysAgo: 88,
    movesInAfterDays: 8,
    months: 6,
    occupants: 'woman',
    text: 'I join a coaching class at Maitrivanam. Is a bed free for about two months, and what comes back of the deposit?',
    steps: [
      [88, 2, read('owner')],
      [
        88,
        2,
        write('owner', 'Yes. Of the deposit all but the cleaning comes back, within two weeks.'),
      ],
      [88, 3, read('student')],
      [88, 3, write('student', 'Good. May I come on Sunday to see it?')],
      [88, 5, read('owner')],
      [88, 5, write('owner', 'Any time after 10. Ask for me at the gate.')],
      [87, 0, read('student')],
      [87, 0, { kind: 'book_visit', inDays: 1 }],
      [85, 1, { kind: 'say_visit', by: 'student', took_place: true }],
      [85, 2, { kind: 'say_visit', by: 'owner', took_place: true }],
      [84, 3, { kind: 'offer', inDays: 4, months: 3 }],
      [83, 1, { kind: 'accept_offer' }],
      [80, 3, { kind: 'move_in' }],
      [45, 2, { kind: 'leave', by: 'student', inDays: 33 }],
      [6, 2, { kind: 'say_deposit', by: 'student', keeps: 0 }],
      [5, 3, { kind: 'say_deposit', by: 'owner', keeps: 0 }],
      [
        4,
        2,
        {
          kind: 'review',
          marks: RARELY_LOUD,
          text: 'I would come back. The study hours are kept, the food is plain and enough, and the deposit came without asking.',
        },
      ],
      [
        3,
        1,
        {
          kind: 'answer_review',
          text: 'You are welcome at any time, Ananya. All the best for the results.',
        },
      ],
    ],
  },
  {
    student: ANANYA,
    property: 'godavari-girls-hostel-sr-nagar',
    askedDaysAgo: 3,
    movesInAfterDays: 12,
    months: 10,
    occupants: 'woman',
    text: 'నమస్తే, is the study room really open all night? My exam is in March.',
    steps: [
      [3, 1, read('owner')],
      [
        3,
        1,
        write(
          'owner',
          'నమస్తే అనన్య. Yes, all night, with power back-up. The fan is louder than I would like.',
        ),
      ],
      [3, 2, read('student')],
      [3, 2, { kind: 'share_phone' }],
      [3, 4, { kind: 'open_phone' }],
      [2, 1, write('student', 'Thank you for saying so. I would like to see it.')],
      [2, 2, read('owner')],
      [2, 2, write('owner', 'Please choose a time that suits you, I am there on most days.')],
      [1, 3, { kind: 'book_visit', inDays: 3 }],
    ],
  },
  {
    student: ANANYA,
    property: 'terrace-house-pg-for-women-punjagutta',
    askedDaysAgo: 6,
    movesInAfterDays: 14,
    months: 6,
    occupants: 'woman',
    text: 'Is a bed in a room of two free, and may I keep a cycle in the yard?',
    steps: [
      [6, 6, read('owner')],
      [6, 6, write('owner', 'Both, yes. There is a roof over the cycles.')],
      [6, 8, read('student')],
      [1, 2, { kind: 'offer', inDays: 9, months: 6 }],
    ],
  },
  {
    student: ANANYA,
    property: 'ganga-nivas-pg-for-women-ameerpet',
    askedDaysAgo: 1,
    movesInAfterDays: 20,
    months: 6,
    occupants: 'woman',
    text: 'Is electricity counted for each room or for the floor?',
    steps: [],
  },
  {
    student: ANANYA,
    property: 'ashraya-pg-for-women-ameerpet',
    askedDaysAgo: 30,
    movesInAfterDays: 5,
    months: 6,
    occupants: 'woman',
    text: 'Is anything free from the first?',
    steps: [
      [29, 3, read('owner')],
      [29, 3, write('owner', 'Sorry, the last bed went yesterday. I forgot to change the page.')],
      [29, 4, read('student')],
      [29, 5, { kind: 'end', by: 'student' }],
    ],
  },
  {
    student: RAVI,
    property: 'manjeera-study-hall-ameerpet',
    askedDaysAgo: 0.2,
    movesInAfterDays: 6,
    months: 3,
    occupants: 'man',
    text: 'Is a desk by the window free for the evening shift? I work until 4.',
    shares_phone: true,
    steps: [],
  },
  {
    student: RAVI,
    property: 'lakshmi-nivas-single-room-yousufguda',
    askedDaysAgo: 9,
    movesInAfterDays: 20,
    months: 11,
    occupants: 'man',
    text: 'Could I see the room on a weekend? I would move in with my books and a rice cooker.',
    steps: [
      [9, 3, read('owner')],
      [
        9,
        3,
        write('owner', 'Yes, and the rice cooker is welcome. Saturday or Sunday, as you like.'),
      ],
      [9, 5, read('student')],
      [8, 0, write('student', 'Sunday then.')],
      [8, 1, read('owner')],
      [8, 1, { kind: 'book_visit', inDays: 1 }],
    ],
  },
  {
    student: RAVI,
    property: 'sri-sai-teja-gents-hostel-ameerpet',
    askedDaysAgo: 25,
    movesInAfterDays: 10,
    months: 6,
    occupants: 'man',
    text: 'Is a bed free, and is food only vegetarian?',
    steps: [
      [25, 1, write('owner', 'Pay two months in advance today and it is yours.')],
      [25, 2, read('student')],
      [25, 2, { kind: 'block', by: 'student' }],
    ],
  },
]
