import type { IconName } from '../../ui/icon.tsx'

export type Guide = {
  /** Its anchor on the page. */
  id: string
  icon: IconName
  title: string
  /** As the chip at the top says it. */
  short: string
  points: readonly string[]
}

/** What somebody new to the city should know, in the order in which it is needed. */
export const guides: readonly Guide[] = [
  {
    id: 'choosing',
    icon: 'bed',
    short: 'Choosing',
    title: 'Choosing a hostel',
    points: [
      'See it at the hour you will live in it: a hostel at breakfast, a study hall at nine in the evening.',
      'Ask how many people share a bathroom, then open the taps.',
      'Sit on the bed for five minutes. Listen, look at the window and the lock, see whether your phone has a signal.',
      'Ask where your things stay when you are out. A locker that locks is worth more than a nicer wall.',
      'Talk to somebody who lives there, without the owner beside you.',
    ],
  },
  {
    id: 'studying',
    icon: 'lamp',
    short: 'Study halls',
    title: 'Choosing a study hall',
    points: [
      'Ask whether the seat is yours for the month or whoever comes first has it.',
      'Sit in it for an hour, near the hour you would study. Heat, glare and phones show themselves soon.',
      'Look for a socket at the desk, and ask whether the power back-up carries it.',
      'Ask when it opens and closes, and on which days it doesn’t open at all.',
      'Many halls give a free day. If one isn’t offered, ask for it.',
    ],
  },
  {
    id: 'asking',
    icon: 'list',
    short: 'Asking',
    title: 'What to ask before you pay',
    points: [
      'What is in the rent, and what comes on top: food, power, AC by the meter, Wi-Fi, laundry.',
      'When the gate closes, and what happens when a class or a shift ends later.',
      'How much notice you give, and what you get back when you leave in the middle of a month.',
      'What runs when the power is out: lights and fans, or the AC and the Wi-Fi as well.',
      'Where the water comes from in April and May.',
    ],
  },
  {
    id: 'deposits',
    icon: 'ticket',
    short: 'Deposits',
    title: 'Deposits and receipts',
    points: [
      'Before you pay, get in writing how much the deposit is, when it comes back and what may be taken off it. A message on the phone will do.',
      'Pay in a way that leaves a trace, and ask for a receipt with name, month and amount.',
      'Photograph the room on the first day, the scratches too.',
      'Never pay to hold a room that neither you nor somebody you trust has seen.',
      'Nilayam never takes rent or a deposit. Whoever asks for one in our name isn’t us.',
    ],
  },
  {
    id: 'commuting',
    icon: 'metro',
    short: 'Commuting',
    title: 'Getting to class',
    points: [
      'The metro has three lines: Red from Miyapur to LB Nagar, Blue from Nagole to Raidurg, Green from JBS to MGBS. You change at Ameerpet, MGBS and Parade Ground.',
      'MMTS trains cost little and come seldom. Look at the timetable before you count on one.',
      'City buses go where the metro doesn’t, and students can apply for a pass. Ask your college’s office.',
      'Try the way once, at the hour of your class, before you choose a place. Twenty minutes on Sunday are forty-five on Monday.',
      'Late evening? Find out when the last train leaves your station, and what an auto costs after it.',
    ],
  },
  {
    id: 'exams',
    icon: 'book',
    short: 'Exams',
    title: 'Exam season',
    points: [
      'Halls and short stays near coaching lanes and large test centres fill weeks ahead. Look early, or a metro ride away.',
      'When your admit card names the centre, search by distance around it.',
      'Ask a hall about its nights: whether it stays open, who is at the desk, how you get home.',
      'Festivals and processions close roads. The happenings page says which days to watch.',
      'If it gets too much, Tele-MANAS listens day and night, free, in Telugu too: 14416.',
    ],
  },
  {
    id: 'safety',
    icon: 'shield',
    short: 'Safety',
    title: 'Safety',
    points: [
      'Send the address and the owner’s number to somebody at home before you move in.',
      'Ask who is there at night, and whom you call at two in the morning.',
      'Look for a second way out and a fire extinguisher. A window that is barred shut is no way out.',
      'Cameras belong at the gate and in corridors, never in rooms or bathrooms.',
      'In an emergency call 112. The women’s helpline is 181.',
    ],
  },
  {
    id: 'food',
    icon: 'food',
    short: 'Food',
    title: 'Food and water',
    points: [
      'Eat one meal in the mess before you pay for thirty days of them.',
      'Hold its hours against your timetable. A breakfast that ends at nine is no use after a class at eight.',
      'Ask which days are vegetarian, and whether missed meals are packed.',
      'See where the drinking water comes from and when the filter was last changed.',
      'Many messes close over Sankranti and Dasara. Ask, and know a place nearby.',
    ],
  },
]
