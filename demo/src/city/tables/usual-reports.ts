import type { ReportKind } from '@nilayam/contract/support/report-clock'

/** What is reported how often, in which words, and what staff say to it. */
export const usualReports: readonly {
  kind: ReportKind
  odds: number
  texts: readonly string[]
  right: string
  wrong: string
}[] = [
  {
    kind: 'taken',
    odds: 30,
    texts: [
      '',
      'They said it is full.',
      'No bed until next month.',
      'The desk was given away a week ago.',
    ],
    right: 'The owner confirmed that nothing is free and has changed the page.',
    wrong: 'The owner showed us a free bed on the same day.',
  },
  {
    kind: 'other_price',
    odds: 18,
    texts: ['At the gate it was more.', 'Food is not included as the page says.', ''],
    right: 'The price on the page was an old one. It has been put right.',
    wrong: 'The higher price is that of another option, which the page names.',
  },
  {
    kind: 'broker',
    odds: 16,
    texts: ['He asked for a fee.', 'The man on the phone did not know the house.'],
    right: 'The number was an agent’s. The owner’s own is on the page now.',
    wrong: 'The number is that of the owner’s sister, who keeps the house. No fee is asked for.',
  },
  {
    kind: 'other_photographs',
    odds: 12,
    texts: ['The rooms look different.', 'These pictures are from the net.'],
    right: 'The photographs were of another house. New ones are on the page.',
    wrong: 'We compared them with the verification: they show this house.',
  },
  {
    kind: 'not_there',
    odds: 8,
    texts: ['The pin is in a lake.', 'Nobody in the lane knows it.'],
    right: 'The pin was two streets off. It has been moved.',
    wrong: 'The house stands where the page says, behind the temple.',
  },
  {
    kind: 'unsafe',
    odds: 7,
    texts: ['Wires hang in the stairs.', 'No extinguisher on any floor.'],
    right: 'The owner has repaired it and sent pictures.',
    wrong: 'The fire certificate is of this year and names the extinguishers.',
  },
  {
    kind: 'offensive',
    odds: 4,
    texts: ['The description insults people of other states.'],
    right: 'The sentence has been taken out by the owner.',
    wrong: 'The words name a rule of the house and insult nobody.',
  },
  {
    kind: 'personal_data',
    odds: 3,
    texts: ['My brother’s number is in the description.'],
    right: 'The number has been taken out.',
    wrong: 'The number is the owner’s own.',
  },
  {
    kind: 'other',
    odds: 4,
    texts: ['The page says Wi-Fi, there is none.', 'The gate closes at 9, not at 10.'],
    right: 'The owner has corrected the page.',
    wrong: 'It was out of order that week and works again.',
  },
]

export const appeals = {
  reporter: 'I was there again today, and it is as I said.',
  concerned: 'This is not so. I can show it to whoever comes.',
} as const
export const settlements = {
  stands: 'We looked at it anew and see it as the first of us did.',
  changed: 'What was sent with the appeal shows that the first decision was wrong.',
} as const
