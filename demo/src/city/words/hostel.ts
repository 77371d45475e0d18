import type { Sentence } from './facts.ts'
import { rupees } from './facts.ts'

const opening: readonly Sentence[] = [
  ({ floors, area, beds, rooms }) =>
    `A house of ${floors} floors on a side street of ${area}, ${beds} beds in ${rooms} rooms.`,
  ({ since }) => since < 2022 && `Run by one family since ${since}, who live on the ground floor.`,
  ({ rooms, sharing }) => `${rooms} rooms, never more than ${sharing} to a room.`,
  ({ crowd, beds }) => `A hostel of ${beds} beds, mostly ${crowd}.`,
  ({ area, crowd, since }) =>
    `We have kept a hostel in ${area} since ${since}, and most who stay are ${crowd}.`,
  ({ beds, sharing }) =>
    `${beds} beds, ${sharing} to a room, and a bed by the window for whoever asks first.`,
  ({ metro, beds }) =>
    metro &&
    metro.minutes < 12 &&
    `A hostel of ${beds} beds, ${metro.minutes} minutes on foot from ${metro.name}.`,
  ({ coaching, crowd }) =>
    coaching &&
    `Made for ${crowd}: classes in ${coaching.name} are ${coaching.minutes} minutes away on foot.`,
  ({ floors, rooms }) =>
    rooms < 16 &&
    `A small place: ${rooms} rooms on ${floors} floors, where everybody knows everybody.`,
  ({ beds, floors, has }) => has('lift') && `${beds} beds on ${floors} floors with a lift.`,
  ({ since, rooms }) => since > 2021 && `Opened in ${since}; the ${rooms} rooms still look new.`,
  ({ since, area }) =>
    since < 2016 && `An older building in ${area}, painted every summer, open since ${since}.`,
  ({ area }) => `A plain, clean hostel in ${area}, on a lane without through traffic.`,
  ({ audience, crowd }) => `For ${audience} only, mostly ${crowd}.`,
]

const room: readonly Sentence[] = [
  ({ sharing, nextPrice }) =>
    sharing > 2 &&
    `The rent is for a bed in a room of ${sharing}; with ${sharing - 1} to a room it is ${rupees(nextPrice)}.`,
  ({ sharing, nextPrice }) =>
    sharing > 2 && `Rooms of ${sharing - 1} cost ${rupees(nextPrice)} a bed when one is free.`,
  ({ has }) =>
    has('attached-bath') && has('geyser') && 'Every room has its own bathroom with a geyser.',
  ({ has }) => has('attached-bath') && 'Bathrooms are inside the rooms.',
  ({ has }) =>
    !has('attached-bath') && 'Bathrooms are shared, three to a floor, and cleaned every morning.',
  ({ has }) => !has('attached-bath') && 'One bathroom for every two rooms, across the corridor.',
  ({ has }) =>
    has('locker') && 'Each bed has a cot, a mattress and a steel locker; bring your own lock.',
  ({ has }) =>
    has('study-desk') && 'There is a desk and a chair for every bed, not one between two.',
  ({ has }) => has('study-room') && 'The study room on the first floor is open all night.',
  ({ has }) =>
    has('study-room') &&
    has('ac') &&
    'Rooms and the study room have AC, on from 9 at night to 6 in the morning.',
  ({ has }) => has('ac') && 'AC is on from 9 pm to 6 am; the room shares the meter.',
  ({ has }) => !has('ac') && 'No AC: good fans, cross-ventilation and coolers from March to June.',
  ({ has }) => has('washing-machine') && 'Two washing machines and a drying line on the roof.',
  ({ has }) => has('power-back-up') && 'Lights and fans stay on through power cuts.',
  ({ has }) => has('ro-water') && 'Filtered drinking water stands on each floor.',
  ({ has }) => has('fridge') && 'A common fridge is on the landing; label what is yours.',
  ({ has }) => has('terrace') && 'The terrace is open in the evening for a walk or a phone call.',
]

const rules: readonly Sentence[] = [
  ({ gate, has }) =>
    has('warden') &&
    !has('late-entry') &&
    `Gate closes at ${gate}; those on late batches tell the warden.`,
  ({ gate, has }) =>
    has('warden') &&
    !has('late-entry') &&
    `A warden lives in the building and locks the gate at ${gate}.`,
  ({ gate, has }) => !has('late-entry') && `Gate open from 5 in the morning to ${gate}.`,
  ({ gate, has }) => !has('late-entry') && `Be in by ${gate}, or call before.`,
  ({ has }) => has('late-entry') && 'Late shifts are fine, somebody opens at any hour.',
  ({ has }) => has('biometric-entry') && 'The front door opens by fingerprint.',
  ({ has, audience }) =>
    has('visitors-room') &&
    audience === 'women' &&
    'Parents can sit in the visitors’ room, and stay for one night when a bed is free.',
  ({ has, gate }) =>
    has('security-guard') && `A guard at the gate day and night; entry till ${gate}.`,
  ({ has }) => has('cctv') && 'There are cameras at the gate and on the stairs.',
  () => 'Study hours from 8 to 10 at night, without music.',
  () => 'No smoking and no drinking in the building.',
  ({ audience, gate }) =>
    audience === 'women' && `Parents get a call if somebody isn’t back by ${gate}.`,
]

const terms: readonly Sentence[] = [
  ({ deposit, noticeDays }) =>
    `Deposit of ${rupees(deposit)}, returned in full with ${noticeDays} days’ notice.`,
  ({ deposit }) => `${rupees(deposit)} advance, adjusted in the last month.`,
  ({ noticeDays }) => `Rent is due by the 5th; notice is ${noticeDays} days.`,
  ({ deposit }) => `No maintenance charge besides the deposit of ${rupees(deposit)}.`,
  ({ has }) => !has('ac') && 'Electricity and water are in the rent.',
  ({ has }) =>
    has('ac') && 'Current for the AC is extra, by the meter; everything else is in the rent.',
  () => 'Bring an identity card, a photograph and a parent’s phone number.',
  () => 'You can stay two nights at ₹300 before you decide.',
  ({ has }) => has('meals') && 'Come and see it any day between 10 and 6, and eat with us once.',
  () => 'Visits are welcome any day between 10 and 6; please call before.',
]

export const hostelWords = { opening, room, rules, terms }
