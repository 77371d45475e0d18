import type { ReportKind } from '@nilayam/contract/support/report-clock'
import type { DemoReported, DemoReporter, DemoReportStep } from '../report.ts'

/** Hours are counted back from today. A place without a key is another one of the city. */
export type CastReport = {
  reporter: DemoReporter | 'student'
  about: DemoReported | 'elsewhere'
  kind: ReportKind
  text: string
  hoursAgo: number
  steps: readonly (readonly [hoursAgo: number, step: DemoReportStep])[]
}

const ANANYA = { email: 'student@nilayam.test' }
const RAVI = { email: 'ravi@nilayam.test' }
const LAKSHMI = { email: 'owner@nilayam.test' }
const MEERA = 'admin@nilayam.test'
const ARJUN = 'arjun@nilayam.test'

const acknowledge = (by: string): DemoReportStep => ({ act: 'acknowledge', by })
const uphold = (
  by: string,
  reason: string,
  measure: 'none' | 'aged' | 'removed' = 'none',
): DemoReportStep => ({
  act: 'decide',
  by,
  outcome: 'upheld',
  measure,
  reason,
})
const dismiss = (by: string, reason: string): DemoReportStep => ({
  act: 'decide',
  by,
  outcome: 'not_upheld',
  measure: 'none',
  reason,
})
const place = (property_key: string) => ({ property_key })

/** The cases that a demonstration shows: in every state, two of them overdue, one appeal for each admin. */
export const castReports: readonly CastReport[] = [
  {
    reporter: RAVI,
    about: place('lakshmi-nivas-single-room-yousufguda'),
    kind: 'personal_data',
    text: 'The second photograph shows a notice with my name and number on it. I had eleven calls from strangers since Friday.',
    hoursAgo: 38,
    steps: [[35, acknowledge(MEERA)]],
  },
  {
    reporter: { network: '203.0.113.7', mail: null },
    about: 'elsewhere',
    kind: 'broker',
    text: 'He wants half a month’s rent to give me the owner’s number.',
    hoursAgo: 24.7,
    steps: [],
  },
  {
    reporter: { network: '203.0.113.8', mail: 'worried.mother@example.in' },
    about: 'elsewhere',
    kind: 'intimate_pictures',
    text: 'One picture of the bathroom shows a student from behind.',
    hoursAgo: 27,
    steps: [[20, acknowledge(ARJUN)]],
  },
  {
    reporter: ANANYA,
    about: place('ashraya-pg-for-women-ameerpet'),
    kind: 'taken',
    text: 'She says herself that the last bed went.',
    hoursAgo: 10,
    steps: [],
  },
  ...['I came with my bags, and somebody lived there.', ''].map((text, index) => ({
    reporter: 'student' as const,
    about: place('ashraya-pg-for-women-ameerpet'),
    kind: 'taken' as const,
    text,
    hoursAgo: 9 - 2 * index,
    steps: [],
  })),
  {
    reporter: ANANYA,
    about: 'elsewhere',
    kind: 'other_price',
    text: 'The page says 5,500, at the gate it was 7,000 without food.',
    hoursAgo: 120,
    steps: [
      [112, acknowledge(MEERA)],
      [70, { act: 'ask', by: MEERA, text: 'Who named the price, and for which room?' }],
    ],
  },
  {
    reporter: RAVI,
    about: {
      property_key: 'sri-sai-teja-gents-hostel-ameerpet',
      student_email: RAVI.email,
      begins: 'Pay two months',
    },
    kind: 'broker',
    text: 'He never showed me a room.',
    hoursAgo: 72,
    steps: [[60, acknowledge(MEERA)]],
  },
  ...[60, 52].map((hoursAgo) => ({
    reporter: 'student' as const,
    about: place('garden-house-single-rooms-kphb-colony'),
    kind: 'not_there' as const,
    text:
      hoursAgo === 60
        ? 'Under that address is a shop for tiles.'
        : 'There is no such house in the lane.',
    hoursAgo,
    steps: [[44, acknowledge(ARJUN)]] as const,
  })),
  {
    reporter: 'student',
    about: 'elsewhere',
    kind: 'unsafe',
    text: 'The only stairs are locked at night, and the key is with the watchman.',
    hoursAgo: 22,
    steps: [[18, acknowledge(MEERA)]],
  },
  {
    reporter: ANANYA,
    about: place('ganga-nivas-pg-for-women-ameerpet'),
    kind: 'other_photographs',
    text: 'The mess on the pictures is that of the house next door.',
    hoursAgo: 3,
    steps: [],
  },
  {
    reporter: ANANYA,
    about: 'elsewhere',
    kind: 'taken',
    text: 'Full until June, the warden said.',
    hoursAgo: 12 * 24,
    steps: [
      [12 * 24 - 3, acknowledge(MEERA)],
      [
        10 * 24,
        uphold(MEERA, 'The warden confirmed it. The owner is asked to say what is free.', 'aged'),
      ],
    ],
  },
  {
    reporter: ANANYA,
    about: place('terrace-house-pg-for-women-punjagutta'),
    kind: 'other_price',
    text: 'A friend pays 500 more.',
    hoursAgo: 20 * 24,
    steps: [
      [20 * 24 - 8, acknowledge(ARJUN)],
      [
        17 * 24,
        dismiss(
          ARJUN,
          'The friend has a room with a bath, which the page names with its own price.',
        ),
      ],
    ],
  },
  {
    reporter: ANANYA,
    about: place('godavari-girls-hostel-sr-nagar'),
    kind: 'unsafe',
    text: 'The back door doesn’t lock.',
    hoursAgo: 9 * 24,
    steps: [
      [9 * 24 - 5, acknowledge(MEERA)],
      [6 * 24, dismiss(MEERA, 'The owner sent pictures of the new lock of last Monday.')],
      [
        2 * 24,
        {
          act: 'appeal',
          side: 'reporter',
          text: 'The lock is on the front door. The back door is as it was.',
        },
      ],
    ],
  },
  {
    reporter: ANANYA,
    about: 'elsewhere',
    kind: 'broker',
    text: 'The number on the page is that of an agency.',
    hoursAgo: 48 * 24,
    steps: [
      [48 * 24 - 6, acknowledge(MEERA)],
      [44 * 24, dismiss(MEERA, 'The owner’s papers are in order and the number is his.')],
      [
        40 * 24,
        {
          act: 'appeal',
          side: 'reporter',
          text: 'Please call it: an agency answers and asks for a fee.',
        },
      ],
      [
        38 * 24,
        {
          act: 'settle',
          by: ARJUN,
          outcome: 'changed',
          measure: 'none',
          reason:
            'We called, and an agency answered. The owner has put his own number on the page.',
        },
      ],
    ],
  },
  {
    reporter: 'student',
    about: place('manjeera-study-hall-ameerpet'),
    kind: 'other_price',
    text: 'The evening shift is 200 more than the page says.',
    hoursAgo: 8 * 24,
    steps: [
      [8 * 24 - 10, acknowledge(ARJUN)],
      [
        5 * 24,
        uphold(ARJUN, 'The page named the price of before October. It has been put right since.'),
      ],
    ],
  },
  {
    reporter: 'student',
    about: place('gulmohar-girls-hostel-ameerpet'),
    kind: 'other_photographs',
    text: 'The study room looks nothing like that.',
    hoursAgo: 9 * 24,
    steps: [
      [9 * 24 - 7, acknowledge(ARJUN)],
      [6 * 24, uphold(ARJUN, 'The photographs of the study room are older than its rebuilding.')],
      [
        4 * 24,
        {
          act: 'appeal',
          side: 'concerned',
          text: 'The rebuilding was in August. The photographs are of September, I can show the files.',
        },
      ],
    ],
  },
  {
    reporter: LAKSHMI,
    about: 'elsewhere',
    kind: 'other_photographs',
    text: 'Two of the pictures are mine, of Gulmohar’s terrace.',
    hoursAgo: 30 * 24,
    steps: [
      [30 * 24 - 4, acknowledge(MEERA)],
      [27 * 24, uphold(MEERA, 'The pictures were those of Gulmohar. The owner has replaced them.')],
      [
        24 * 24,
        {
          act: 'appeal',
          side: 'concerned',
          text: 'My nephew took them on the street. It is my house beside hers.',
        },
      ],
      [
        22 * 24,
        {
          act: 'settle',
          by: ARJUN,
          outcome: 'stands',
          measure: 'none',
          reason: 'Both pictures show the name Gulmohar on the water tank.',
        },
      ],
    ],
  },
]
