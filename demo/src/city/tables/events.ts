/** When an event takes place each year: dates, or the first or last of a weekday in a month. */
export type Season =
  | { from: readonly [month: number, day: number]; to: readonly [month: number, day: number] }
  | { weekday: 'first' | 'last'; day: 0 | 5 | 6; month: number; lasts: number }

export type YearlyEvent = {
  title: string
  category: string
  area?: string
  /** Absent when it changes from year to year. */
  venue?: string
  /** The usual period; `sure` when the date itself is fixed. */
  season: Season
  sure: boolean
  /** Starting hour in India. */
  hour: number
  details: string
}

const exam = { category: 'Exam', sure: false, hour: 9, venue: 'Test centres across the city' }
const fest = { category: 'College fest', sure: false, hour: 10 }
const holiday = { category: 'Holiday', hour: 0, venue: 'Across the city' }

/** Events that affect students' travel; usual dates, not announced ones. */
export const yearlyEvents: readonly YearlyEvent[] = [
  {
    title: 'Numaish',
    category: 'Exhibition',
    area: 'nampally',
    venue: 'Exhibition Grounds, Nampally',
    season: { from: [1, 1], to: [2, 15] },
    sure: true,
    hour: 16,
    details:
      'The city’s great winter fair at the Exhibition Grounds in Nampally: hundreds of stalls, food and rides, every evening for about 46 days. The Red Line stops at the gate; trains are full after nine.',
  },
  {
    title: 'Hyderabad Book Fair',
    category: 'Books',
    area: 'gandhi-nagar',
    venue: 'NTR Stadium, Lower Tank Bund Road',
    season: { from: [12, 19], to: [12, 29] },
    sure: false,
    hour: 12,
    details:
      'Ten days of books at NTR Stadium on Lower Tank Bund Road, with Telugu, English, Urdu and Hindi publishers and many second-hand stalls. Exam guides are cheaper here than in Koti.',
  },
  {
    title: 'Hyderabad Literary Festival',
    category: 'Festival',
    season: { weekday: 'last', day: 5, month: 1, lasts: 3 },
    sure: false,
    hour: 10,
    details:
      'Three days of talks, readings and films around the last weekend of January, free for visitors. The venue changes; in recent years it was near Raidurg.',
  },
  {
    title: 'International Kite and Sweet Festival',
    category: 'Festival',
    area: 'secunderabad',
    venue: 'Parade Grounds, Secunderabad',
    season: { from: [1, 13], to: [1, 15] },
    sure: false,
    hour: 10,
    details:
      'Kites by day and lit ones after dark over Parade Grounds in Secunderabad, with sweets from many states. Parade Ground metro station is across the road.',
  },
  {
    ...holiday,
    title: 'Sankranti holidays',
    season: { from: [1, 13], to: [1, 17] },
    sure: true,
    details:
      'Colleges close and half the city goes home. Most hostels stay open but many messes don’t, and buses and trains are full from the 10th: book your seat early.',
  },
  {
    ...holiday,
    title: 'Ugadi',
    season: { from: [3, 19], to: [4, 10] },
    sure: false,
    details:
      'Telugu new year, by the moon. Classes pause for a day and most reading rooms open late.',
  },
  {
    ...holiday,
    title: 'Telangana Formation Day',
    area: 'secunderabad',
    venue: 'Parade Grounds, Secunderabad',
    season: { from: [6, 2], to: [6, 2] },
    sure: true,
    details: 'State holiday on 2 June. Roads around Parade Grounds are closed in the morning.',
  },
  {
    title: 'Bonalu',
    category: 'Festival',
    venue: 'Golconda, Secunderabad and the old city',
    season: { from: [6, 25], to: [8, 10] },
    sure: false,
    hour: 8,
    details:
      'On Sundays of the month of Ashada, first at Golconda, then in Secunderabad and last in the old city. Roads around the temples are closed on their Sunday.',
  },
  {
    title: 'Ganesh Chaturthi and the Khairatabad immersion',
    category: 'Festival',
    area: 'khairatabad',
    venue: 'Khairatabad and Tank Bund',
    season: { from: [8, 25], to: [9, 28] },
    sure: false,
    hour: 8,
    details:
      'Eleven days by the moon. On the last one the great Ganesh of Khairatabad goes to Hussain Sagar, and the roads of the centre are closed from morning to the next day; take the metro.',
  },
  {
    ...holiday,
    title: 'Bathukamma and Dasara holidays',
    season: { from: [9, 25], to: [10, 24] },
    sure: false,
    details:
      'Colleges close for about thirteen days, by the moon. Ask your hostel whether the mess runs, and book trains weeks before.',
  },
  {
    ...holiday,
    title: 'Diwali',
    season: { from: [10, 15], to: [11, 14] },
    sure: false,
    details: 'By the moon. Even halls that never close are shut for the evening.',
  },
  {
    title: 'Ramzan night bazaar and haleem season',
    category: 'Festival',
    area: 'charminar',
    venue: 'Charminar to Tolichowki',
    season: { from: [2, 10], to: [4, 20] },
    sure: false,
    hour: 18,
    details:
      'A month of haleem from Charminar to Tolichowki and shopping until morning; it moves about eleven days earlier each year. Streets around Charminar are for walkers after dark.',
  },
  {
    title: 'Shilparamam crafts mela',
    category: 'Exhibition',
    area: 'madhapur',
    venue: 'Shilparamam, Madhapur',
    season: { from: [12, 15], to: [12, 31] },
    sure: false,
    hour: 10,
    details:
      'Weavers and potters from many states at the crafts village in Madhapur, with dance in the evenings. A ten-minute walk from HITEC City metro station.',
  },
  {
    title: 'Hyderabad Marathon',
    category: 'Sport',
    area: 'gachibowli',
    venue: 'Necklace Road to Gachibowli Stadium',
    season: { weekday: 'last', day: 0, month: 8, lasts: 1 },
    sure: false,
    hour: 5,
    details:
      'From Necklace Road to Gachibowli, usually on the last Sunday of August. Roads on the way are closed until about ten in the morning.',
  },
  {
    ...exam,
    title: 'JEE Main, session 1',
    season: { from: [1, 20], to: [1, 31] },
    details:
      'Engineering entrance at centres across the city. Rooms near the larger centres go weeks before.',
  },
  {
    ...exam,
    title: 'JEE Main, session 2',
    season: { from: [4, 1], to: [4, 12] },
    details: 'Second chance of the engineering entrance, at centres across the city.',
  },
  {
    ...exam,
    title: 'GATE',
    season: { from: [2, 1], to: [2, 16] },
    details:
      'On the first two weekends of February as a rule, two sessions a day, at centres across the city.',
  },
  {
    ...exam,
    title: 'Intermediate public examinations',
    venue: 'Colleges across the city',
    season: { from: [2, 25], to: [3, 25] },
    details:
      'First and second year papers in colleges of the whole state. Reading rooms near colleges are full.',
  },
  {
    ...exam,
    title: 'SSC (tenth class) public examinations',
    venue: 'Schools across the city',
    season: { from: [3, 15], to: [4, 10] },
    details: 'In schools across the city, in the mornings.',
  },
  {
    ...exam,
    title: 'TG EAPCET',
    area: 'kukatpally',
    season: { from: [4, 25], to: [5, 12] },
    details:
      'State entrance for engineering, agriculture and pharmacy, conducted through JNTU Hyderabad.',
  },
  {
    ...exam,
    title: 'NEET UG',
    season: { weekday: 'first', day: 0, month: 5, lasts: 1 },
    hour: 14,
    details: 'Medical entrance, on the first Sunday of May as a rule, one paper in the afternoon.',
  },
  {
    ...exam,
    title: 'UPSC civil services preliminary examination',
    season: { from: [5, 20], to: [6, 20] },
    details:
      'On a Sunday in late May or June, two papers, at centres in Hyderabad. Halls in Ashok Nagar keep their lights on all week.',
  },
  {
    ...exam,
    title: 'TG ICET, LAWCET, PGECET and EdCET',
    season: { from: [5, 25], to: [6, 15] },
    details:
      'State entrances for management, law, postgraduate engineering and teaching, one after the other.',
  },
  {
    ...exam,
    title: 'Bank examinations: IBPS and SBI prelims',
    venue: 'Online test centres',
    season: { from: [8, 1], to: [12, 20] },
    details:
      'Clerk and officer prelims at online centres, spread over the second half of the year. Admit cards come about ten days before.',
  },
  {
    ...exam,
    title: 'SSC CGL, tier 1',
    venue: 'Online test centres',
    season: { from: [7, 15], to: [9, 30] },
    details: 'Central government graduate posts, at online centres, several shifts a day.',
  },
  {
    ...exam,
    title: 'CA Foundation, Intermediate and Final',
    season: { from: [5, 1], to: [5, 31] },
    details: 'The May cycle at Hyderabad centres; there are cycles in September and January too.',
  },
  {
    ...exam,
    title: 'CAT',
    season: { weekday: 'last', day: 0, month: 11, lasts: 1 },
    sure: true,
    hour: 8,
    details:
      'Entrance of the Indian Institutes of Management, on the last Sunday of November, three sessions, at centres across the city.',
  },
  {
    ...fest,
    title: 'Felicity, IIIT Hyderabad',
    area: 'gachibowli',
    venue: 'IIIT Hyderabad, Gachibowli',
    season: { from: [1, 20], to: [2, 20] },
    details:
      'Music, theatre and programming contests on the campus in Gachibowli, open to other colleges.',
  },
  {
    ...fest,
    title: 'Pearl, BITS Pilani Hyderabad',
    area: 'shamirpet',
    venue: 'BITS Pilani Hyderabad, Shamirpet',
    season: { from: [3, 1], to: [3, 31] },
    details:
      'The campus’s cultural festival in Shamirpet. The last bus to the city leaves early; share a cab.',
  },
  {
    ...fest,
    title: 'ATMOS, BITS Pilani Hyderabad',
    area: 'shamirpet',
    venue: 'BITS Pilani Hyderabad, Shamirpet',
    season: { from: [10, 1], to: [11, 10] },
    details: 'The campus’s technical festival in Shamirpet: robots, workshops and talks.',
  },
  {
    ...fest,
    title: 'Elan and nVision, IIT Hyderabad',
    venue: 'IIT Hyderabad, Kandi',
    season: { from: [1, 10], to: [2, 15] },
    details: 'Culture and technology at Kandi, well outside the city on the Mumbai highway.',
  },
  {
    ...fest,
    title: 'Sukoon, University of Hyderabad',
    area: 'gachibowli',
    venue: 'University of Hyderabad, Gachibowli',
    season: { from: [2, 1], to: [4, 15] },
    details: 'The student union’s festival on the campus, in years when there is one.',
  },
  {
    ...fest,
    title: 'Sudhee and Shruthi, CBIT',
    area: 'gandipet',
    venue: 'CBIT, Gandipet',
    season: { from: [2, 15], to: [3, 31] },
    details: 'Technical and cultural days of the college at Gandipet.',
  },
]
