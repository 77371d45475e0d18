import type { Sentence } from './facts.ts'
import { rupees } from './facts.ts'

const opening: readonly Sentence[] = [
  ({ area, floors }) => `One room on the ${ordinal(floors)} floor of a family house in ${area}.`,
  ({ area }) => `A room of your own in ${area}, without a hostel’s timetable.`,
  ({ crowd }) => `A single room that suits ${crowd}.`,
  ({ rooms, area }) =>
    rooms > 1 &&
    `${rooms} single rooms in one compound in ${area}; one or two fall free every few months.`,
  ({ floors }) =>
    floors > 2 && `A room on the ${ordinal(floors)} floor, with light from two sides.`,
  ({ metro, area }) =>
    metro &&
    metro.minutes < 12 &&
    `A single room in ${area}, ${metro.minutes} minutes on foot from ${metro.name}.`,
  ({ since, area }) => `We have let rooms in our house in ${area} since ${since}.`,
  () => 'Ten feet by twelve, freshly painted, with a window to the street.',
  () => 'A corner room of about 130 square feet.',
]

const room: readonly Sentence[] = [
  ({ has }) => has('attached-bath') && 'The bathroom is attached and only yours.',
  ({ has }) => !has('attached-bath') && 'The bathroom is outside, shared with one other tenant.',
  ({ has }) => has('kitchen') && 'A cooking platform with a sink is in the corner.',
  ({ has }) => !has('kitchen') && 'There is no kitchen, an electric kettle is fine.',
  ({ has }) => has('study-desk') && has('wardrobe') && 'Cot, desk, chair and wardrobe are there.',
  ({ has }) =>
    has('wardrobe') && !has('study-desk') && 'It comes with a cot, a mattress and a wardrobe.',
  ({ has }) => !has('wardrobe') && 'It comes with a cot and a fan, the rest is up to you.',
  ({ has }) => has('balcony') && 'A narrow balcony takes a chair and a clothes line.',
  ({ has }) => has('terrace') && 'The terrace may be used for drying and for evening walks.',
  ({ has }) => has('ac') && 'The AC is two years old and on your own meter.',
]

const ways: readonly Sentence[] = [
  ({ has }) =>
    has('separate-entrance') && 'The stairs are outside, so you come and go as you like.',
  ({ has }) => has('separate-entrance') && 'Separate entrance, own lock, own bell.',
  ({ has }) =>
    !has('separate-entrance') && 'You enter through the family’s gate, which is locked at 11.',
  ({ has }) => has('bike-parking') && 'One bike can stand inside the gate.',
  ({ has }) => has('wi-fi') && 'The house Wi-Fi reaches the room.',
  ({ has }) => has('power-back-up') && 'The inverter carries one light, one fan and the router.',
  ({ has }) => has('geyser') && 'The bathroom has a geyser.',
  () => 'Water comes every day and has not failed us in summer.',
  ({ has }) => has('ro-water') && 'Fill drinking water from our filter.',
]

const terms: readonly Sentence[] = [
  ({ deposit }) => `Advance of ${rupees(deposit)}, returned when you leave.`,
  () => 'Electricity by your own meter, water in the rent.',
  ({ noticeDays }) => `A month’s rent in advance and ${noticeDays} days’ notice.`,
  () => 'For one person, two only if they are brothers or sisters.',
  () => 'The family lives downstairs and likes it quiet after ten.',
  () => 'No broker, and no commission to anyone.',
  () => 'Students and working people are both welcome, whatever they eat.',
  ({ deposit }) => `We keep ${rupees(deposit)} as advance, without interest.`,
]

function ordinal(floor: number): string {
  return ['ground', 'first', 'second', 'third', 'fourth', 'fifth'][floor - 1] ?? 'top'
}

export const singleRoomWords = { opening, room, ways, terms }
