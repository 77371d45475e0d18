import type { DemoProperty, DemoRefusal, PropertyType } from '../model.ts'

/** Source data of one of Lakshmi's properties; days are counted back from today. */
export type CastHouse = {
  title: string
  property_type: PropertyType
  area: string
  address: string
  price_per_month: number
  size: { rooms: number; sharing: number } | { seats: number; opens: string; closes: string }
  description: string
  amenities: readonly string[]
  listedDaysAgo: number
  state: DemoProperty['state']
  verification: 'none' | 'waiting' | 'verified' | DemoRefusal
  plan?: { duration: 30 | 90 | 365; startedDaysAgo: number }
  coupon?: { percent: number; startedDaysAgo: number; lasts: number }
}

/** Written by hand, because these are shown in demonstrations. */
export const lakshmisHouses: readonly CastHouse[] = [
  {
    title: 'Gulmohar Girls’ Hostel',
    property_type: 'girls-hostel',
    area: 'ameerpet',
    address: 'H.No. 7-1-59/3, lane behind Maitrivanam, Ameerpet, Hyderabad 500016',
    price_per_month: 6500,
    size: { rooms: 22, sharing: 4 },
    description:
      'A quiet house on a side street behind Maitrivanam, run by our family since 2014. Twenty-two rooms on four floors, four beds in each, with a desk and a locker for everyone. Meals at 8, 1 and 8, and lunch packed for those with day classes. The gate is open from 5 in the morning to 10 at night; those on late batches tell the warden.',
    amenities: [
      'ac',
      'meals',
      'attached-bath',
      'wi-fi',
      'warden',
      'power-back-up',
      'locker',
      'study-desk',
      'ro-water',
      'cctv',
      'washing-machine',
      'geyser',
      'visitors-room',
    ],
    listedDaysAgo: 290,
    state: 'listed',
    verification: 'verified',
    plan: { duration: 365, startedDaysAgo: 289 },
    coupon: { percent: 10, startedDaysAgo: 12, lasts: 60 },
  },
  {
    title: 'Godavari Girls’ Hostel',
    property_type: 'girls-hostel',
    area: 'sr-nagar',
    address: 'H.No. 7-1-282, near the community hall, SR Nagar, Hyderabad 500038',
    price_per_month: 6900,
    size: { rooms: 14, sharing: 3 },
    description:
      'Three to a room in a building of 2019, ten minutes on foot from the software institutes. Breakfast is idli, dosa or upma in turn, and the week’s menu hangs near the mess. There is a study room on the first floor that stays open all night. Parents may stay one night in the visitors’ room when it is free.',
    amenities: [
      'meals',
      'attached-bath',
      'wi-fi',
      'warden',
      'power-back-up',
      'locker',
      'study-desk',
      'ro-water',
      'cctv',
      'washing-machine',
      'study-room',
      'visitors-room',
      'lift',
    ],
    listedDaysAgo: 174,
    state: 'listed',
    verification: 'verified',
    plan: { duration: 90, startedDaysAgo: 83 },
  },
  {
    title: 'Manjeera Study Hall',
    property_type: 'study-hall',
    area: 'ameerpet',
    address: 'Second floor, H.No. 7-1-64, Balkampet Road, Ameerpet, Hyderabad 500016',
    price_per_month: 1800,
    size: { seats: 72, opens: '5 am', closes: '12 am' },
    description:
      'Seventy-two cubicles on one floor, each with a lamp, a plug point and a locker. AC is on from 8 in the morning, and lights and AC stay on through power cuts. Open from 5 am to midnight, Sundays too. Talking is for the discussion room.',
    amenities: [
      'ac',
      'wi-fi',
      'power-back-up',
      'locker',
      'desk-lamp',
      'ro-water',
      'cctv',
      'cubicle-seats',
      'newspapers',
      'discussion-room',
      'womens-section',
    ],
    listedDaysAgo: 5,
    state: 'listed',
    verification: 'waiting',
    plan: { duration: 30, startedDaysAgo: 4 },
  },
  {
    title: 'Lakshmi Nivas Single Room',
    property_type: 'single-room',
    area: 'yousufguda',
    address: 'Plot No. 41, Krishna Nagar, Yousufguda, Hyderabad 500045',
    price_per_month: 7200,
    size: { rooms: 1, sharing: 1 },
    description:
      'A room on the second floor of our own house, with a cot, a desk and a wardrobe. The bathroom is attached and the stairs are outside, so you come and go as you like. Electricity is by your own meter, water is in the rent.',
    amenities: [
      'attached-bath',
      'wi-fi',
      'study-desk',
      'geyser',
      'wardrobe',
      'separate-entrance',
      'terrace',
    ],
    listedDaysAgo: 41,
    state: 'listed',
    verification: 'none',
    plan: { duration: 90, startedDaysAgo: 40 },
  },
  {
    title: 'Terrace House PG for Women',
    property_type: 'pg',
    area: 'punjagutta',
    address: 'H.No. 6-3-348/2, Dwarakapuri Colony, Punjagutta, Hyderabad 500082',
    price_per_month: 7800,
    size: { rooms: 8, sharing: 2 },
    description:
      'Eight rooms above a clinic, two beds in each, for nurses, residents and students of NIMS. Dinner is kept aside for those on a late shift, and you have your own key to the gate. Rooms have AC, billed by the unit.',
    amenities: [
      'ac',
      'meals',
      'wi-fi',
      'power-back-up',
      'ro-water',
      'washing-machine',
      'fridge',
      'wardrobe',
      'late-entry',
      'terrace',
    ],
    listedDaysAgo: 19,
    state: 'listed',
    verification: {
      reason: 'address_differs',
      note: 'The electricity bill is for house 6-3-348/1, the listing for 348/2. Please send the bill of this house.',
    },
    plan: { duration: 30, startedDaysAgo: 18 },
  },
  {
    title: 'Kaveri Boys’ Hostel',
    property_type: 'boys-hostel',
    area: 'dilsukhnagar',
    address: 'H.No. 16-11-511, P and T Colony, Dilsukhnagar, Hyderabad 500060',
    price_per_month: 5200,
    size: { rooms: 16, sharing: 4 },
    description:
      'Sixteen rooms of four on three floors, mostly bank and engineering exam aspirants. Rice, pappu, a curry and curd at every meal, chicken on Sundays. Bathrooms are shared, three to a floor. Electricity and water are in the rent.',
    amenities: [
      'meals',
      'wi-fi',
      'warden',
      'locker',
      'ro-water',
      'cctv',
      'bike-parking',
      'terrace',
    ],
    listedDaysAgo: 140,
    state: 'expired',
    verification: 'verified',
    plan: { duration: 90, startedDaysAgo: 96 },
  },
  {
    title: 'Sampangi Girls’ Hostel',
    property_type: 'girls-hostel',
    area: 'madhura-nagar',
    address: 'Plot No. 112, Street No. 3, Madhura Nagar, Hyderabad 500038',
    price_per_month: 6800,
    size: { rooms: 12, sharing: 3 },
    description:
      'A new building of four floors near the metro, with twelve rooms of three. Rooms are ready from the first of next month. The mess will serve breakfast and dinner.',
    amenities: ['meals', 'attached-bath', 'wi-fi', 'warden', 'ro-water', 'cctv', 'lift'],
    listedDaysAgo: 6,
    state: 'draft_step_2',
    verification: 'none',
  },
  {
    title: 'Neem Court Co-living',
    property_type: 'co-living',
    area: 'madhapur',
    address: 'Plot No. 88, Kavuri Hills side, Madhapur, Hyderabad 500081',
    price_per_month: 12500,
    size: { rooms: 9, sharing: 1 },
    description:
      'Nine furnished rooms for one person each. The two floors share a kitchen with gas and a fridge. Wi-Fi and water are in the rent, electricity is by the meter.',
    amenities: [
      'ac',
      'attached-bath',
      'wi-fi',
      'kitchen',
      'washing-machine',
      'fridge',
      'work-desk',
    ],
    listedDaysAgo: 1,
    state: 'draft_step_1',
    verification: 'none',
  },
]
