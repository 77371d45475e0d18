import type { Sentence } from './facts.ts'
import { rupees } from './facts.ts'

const opening: readonly Sentence[] = [
  ({ area, rooms, crowd }) => `${rooms} furnished rooms in ${area}, taken mostly by ${crowd}.`,
  ({ area, floors }) =>
    `A ${floors}-floor building in ${area} with flats of three rooms, a kitchen and a hall each.`,
  ({ crowd }) => `Furnished rooms for ${crowd} who would rather not furnish a flat.`,
  ({ since, rooms }) =>
    `Opened in ${since} with ${rooms} rooms; men and women live on separate floors.`,
  ({ metro, rooms }) =>
    metro &&
    metro.minutes < 14 &&
    `${rooms} rooms, ${metro.minutes} minutes on foot from ${metro.name}.`,
  ({ rooms, has }) =>
    has('lift') && `${rooms} rooms with a lift, a lobby and somebody at the desk till ten.`,
  ({ area }) => `Shared flats in ${area}, let by the room and by the bed.`,
  ({ rooms, crowd }) =>
    `A house of ${rooms} rooms where ${crowd} cook, work and watch cricket together.`,
]

const room: readonly Sentence[] = [
  ({ sharing, price, nextPrice }) =>
    sharing === 2 &&
    `A bed in a twin room is ${rupees(price)}, a room to yourself ${rupees(nextPrice)}.`,
  ({ sharing }) => sharing === 1 && 'Every room is for one person, with a door that locks.',
  ({ has }) => has('work-desk') && 'Each room has a desk and a proper chair.',
  ({ has }) => has('attached-bath') && 'Bathrooms are attached.',
  ({ has }) => !has('attached-bath') && 'Two rooms share a bathroom.',
  ({ has }) => has('balcony') && 'Most rooms open to a balcony.',
  ({ has }) => has('ac') && has('wi-fi') && 'Bed, mattress, AC and Wi-Fi are there when you come.',
  ({ has }) => has('wi-fi') && 'Wi-Fi is 200 Mbps with a second line as a spare.',
  ({ has }) => has('power-back-up') && 'The generator carries lights, fans and sockets.',
]

const shared: readonly Sentence[] = [
  ({ has }) =>
    has('kitchen') && 'The kitchen has gas, an induction plate, vessels and a shelf for each.',
  ({ has }) =>
    has('kitchen') &&
    !has('meals') &&
    'Cook for yourself or share a cook with the flat, about ₹1,200 a head.',
  ({ has }) => has('meals') && 'Breakfast and dinner are in the rent; lunch is at the office.',
  ({ has }) => has('meals') && 'Dinner is cooked in the building and can be cancelled by 5 pm.',
  ({ has }) => has('housekeeping') && 'Rooms are cleaned every second day, kitchen and hall daily.',
  ({ has }) => has('washing-machine') && 'Washing machines are on each floor.',
  ({ has }) =>
    has('common-room') && 'The hall downstairs has a long table, a TV and a carrom board.',
  ({ has }) => has('gym') && 'A small gym in the basement is open from 5 to 11.',
  ({ has }) => has('terrace') && 'There are chairs and plants on the roof.',
  ({ has }) => has('bike-parking') && 'Bikes park in the cellar.',
]

const terms: readonly Sentence[] = [
  ({ deposit }) => `Deposit ${rupees(deposit)}, about a month’s rent.`,
  ({ deposit, noticeDays }) =>
    `Deposit ${rupees(deposit)} and ${noticeDays} days’ notice; there is no lock-in after the third month.`,
  () => 'Electricity is shared by the meter of the flat.',
  () => 'Wi-Fi, water and cleaning are in the rent, electricity is not.',
  () => 'No gate timing, no questions about work hours; quiet after eleven.',
  ({ has }) => has('biometric-entry') && 'Come in at any hour by fingerprint.',
  ({ has }) => has('security-guard') && 'A guard is at the gate at night.',
  () => 'Guests till ten at night, after a word at the desk.',
  ({ noticeDays }) => `Stay from three months; leave with ${noticeDays} days’ notice.`,
]

export const coLivingWords = { opening, room, shared, terms }
