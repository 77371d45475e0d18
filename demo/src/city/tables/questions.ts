import type { PropertyType } from '../model.ts'

/** What students ask first, by what they ask about. */
export const questions: Record<PropertyType, readonly string[]> = {
  'study-hall': [
    'Is a window desk free for the morning shift? I am preparing for Group 2.',
    'Can I come in at 5 in the morning on weekdays, and is there a place to eat?',
    'Are the desks reserved, or does one take what is free?',
  ],
  'boys-hostel': [
    'Is a bed in a room of two free from the first of next month?',
    'Is lunch packed for those with classes from 8 to 4?',
    'How much was electricity for each bed last month?',
  ],
  'girls-hostel': [
    'Is a bed in a room of two or three free? My classes begin at Maitrivanam.',
    'Until when may one come in after an evening batch?',
    'Can my mother stay for one night when I move in?',
  ],
  'co-living': [
    'Is a single room free, and is Wi-Fi fast enough for calls?',
    'May friends visit on Sundays?',
  ],
  pg: [
    'Is a bed in a room of two free, with food?',
    'What of the deposit comes back when I leave after six months?',
  ],
  'single-room': [
    'Is the room still free? I would cook myself.',
    'Is the water from the Corporation?',
  ],
}

/** What owners answer. */
export const answers = [
  'Yes, one is free. You can come and see it any day between 10 and 6.',
  'Yes. Rent and deposit are as on the page, nothing else is asked for.',
  'One will be free from next week. Please come and see it first.',
  'Yes, that is fine. Tell me which day you would like to visit.',
  'At the moment everything is taken. I will write as soon as a bed is free.',
] as const
