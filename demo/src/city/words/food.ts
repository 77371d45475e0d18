import type { Sentence } from './facts.ts'

/** Meals by cuisine; only for places with meals. */
const cooked: readonly Sentence[] = [
  ({ kitchen }) =>
    kitchen === 'telugu' &&
    'Three meals a day: tiffin at 7.30, lunch packed or served at 1, dinner from 8.',
  ({ kitchen }) =>
    kitchen === 'telugu' && 'Rice, pappu, a curry and curd at every meal, chicken on Sundays.',
  ({ kitchen }) =>
    kitchen === 'telugu' &&
    'Breakfast is idli, dosa or upma in turn, and egg curry comes twice a week.',
  ({ kitchen }) =>
    kitchen === 'telugu' &&
    'Home-style Andhra food, less spicy on request; biryani on Sunday afternoon.',
  ({ kitchen }) =>
    kitchen === 'telugu' && 'The mess serves chapati at night for those who don’t want rice.',
  ({ kitchen }) =>
    kitchen === 'telugu' &&
    'Vegetarian food through the week and an egg or chicken dish on Wednesday and Sunday.',
  ({ kitchen }) =>
    kitchen === 'telugu' &&
    'Dinner is from 7.45 to 9.30, with curd and a pickle always on the table.',
  ({ kitchen }) =>
    kitchen === 'telugu' && 'Pulihora on Fridays, bagara rice and chicken on Sundays.',
  ({ kitchen }) =>
    kitchen === 'telugu' && 'Two curries, rasam and buttermilk at lunch, roti at night.',
  ({ kitchen }) =>
    kitchen === 'telugu' && 'The cook is from Guntur; ask for the mild pot if you need it.',
  ({ kitchen }) =>
    kitchen === 'telugu' && 'Tea at 6.30 in the morning and at 5, on top of three meals.',
  ({ kitchen }) =>
    kitchen === 'telugu' && 'Eggs with breakfast for those who ask, ragi java on Saturdays.',
  ({ kitchen }) =>
    kitchen === 'southern' &&
    'Idli or dosa in the morning, rice with sambar and a poriyal later, chapati at night.',
  ({ kitchen }) =>
    kitchen === 'southern' &&
    'Three meals, mostly vegetarian, with eggs twice a week and chicken on Sunday.',
  ({ kitchen }) =>
    kitchen === 'southern' &&
    'The cook makes southern food on weekdays and asks for wishes on Sunday.',
  ({ kitchen }) =>
    kitchen === 'northern' && 'Parathas or poha in the morning, roti, dal and a sabzi twice a day.',
  ({ kitchen }) =>
    kitchen === 'northern' && 'Three meals, with rice or roti as you like, and paneer on Sunday.',
  ({ kitchen }) =>
    kitchen === 'northern' &&
    'The cook comes twice a day; breakfast is ready by 8 and dinner by 8.30.',
  () => 'Lunch boxes are packed by 8 for those with day classes.',
  () => 'Breakfast, lunch and dinner are in the rent; a missed dinner is kept aside till 10.',
  () => 'The week’s menu hangs near the mess door and is kept to.',
  () => 'Food is cooked downstairs, and second helpings are not counted.',
]

const outside: readonly Sentence[] = [
  ({ kitchen }) =>
    kitchen === 'telugu' && 'No mess here; two curry points and a tiffin centre are in the lane.',
  ({ kitchen }) =>
    kitchen === 'telugu' &&
    'Food is not included, and most people take a monthly mess card next door.',
  () => 'Meals are not part of the rent.',
  () => 'There is no kitchen or mess in the building, so count on eating out.',
  () => 'Food is your own affair: tiffin boxes can be arranged with a cook nearby.',
]

export const food: readonly Sentence[] = [
  ...cooked.map(
    (sentence): Sentence =>
      (facts) =>
        facts.has('meals') && sentence(facts),
  ),
  ...outside.map(
    (sentence): Sentence =>
      (facts) =>
        !facts.has('meals') && !facts.has('kitchen') && sentence(facts),
  ),
]
