import type { Sentence } from './facts.ts'
import { rupees } from './facts.ts'

const opening: readonly Sentence[] = [
  ({ seats, floors, has }) =>
    has('desk-lamp') &&
    `${seats} seats on ${floors === 1 ? 'one floor' : `${floors} floors`}, each with its own light and plug point.`,
  ({ area, crowd }) => `A quiet hall in ${area}, used mostly by ${crowd}.`,
  ({ seats, crowd }) => `A reading room with ${seats} seats; most are taken by ${crowd}.`,
  ({ since, seats }) => `Open since ${since}, with ${seats} numbered seats.`,
  ({ seats }) => `${seats} seats, and yours stays yours for the month.`,
  ({ area, seats }) =>
    seats < 60 && `One of the smaller halls of ${area}: ${seats} seats, so it never gets noisy.`,
  ({ has, seats }) =>
    has('cubicle-seats') &&
    `${seats} cubicles with wooden sides, so that you see your book and nobody else.`,
  ({ has, seats }) =>
    !has('cubicle-seats') && `Long tables with ${seats} places, an arm’s length apart.`,
  ({ has, area }) => has('ac') && `An air-conditioned hall away from the main road in ${area}.`,
  ({ has, seats }) =>
    !has('ac') && `A hall with ${seats} seats, ceiling fans and windows on two sides.`,
  ({ metro, seats }) =>
    metro &&
    metro.minutes < 12 &&
    `${seats} seats, ${metro.minutes} minutes on foot from ${metro.name}.`,
  ({ since, crowd }) =>
    since < 2017 &&
    `${crowd.charAt(0).toUpperCase()}${crowd.slice(1)} have been studying here since ${since}.`,
]

const hours: readonly Sentence[] = [
  ({ has }) =>
    has('open-24-hours') && 'Open day and night, every day of the year but Diwali and Bakrid.',
  ({ has }) =>
    has('open-24-hours') && 'The door never closes; a watchman sits downstairs at night.',
  ({ has }) =>
    has('open-24-hours') && 'Come at 4 in the morning or at midnight, somebody is always reading.',
  ({ has, closes, opens }) =>
    !has('open-24-hours') && `Open from ${opens} to ${closes} all week, Sundays too.`,
  ({ has, closes, opens }) =>
    !has('open-24-hours') &&
    `Hours are ${opens} to ${closes}, and an hour later in the month before an exam.`,
  ({ has, opens }) => !has('open-24-hours') && `The shutter goes up at ${opens} sharp.`,
  ({ has, closes }) =>
    !has('open-24-hours') && `Lights go out at ${closes}; there is no night shift.`,
  ({ has, price, opens }) =>
    !has('open-24-hours') &&
    price >= 1000 &&
    `The fee is for the whole day; a half-day seat from ${opens} to 2 pm costs ${rupees(Math.round((price * 0.6) / 50) * 50)}.`,
]

const room: readonly Sentence[] = [
  ({ has }) => has('ac') && has('power-back-up') && 'AC and lights stay on through power cuts.',
  ({ has }) =>
    has('power-back-up') && !has('ac') && 'Lights and fans run on back-up when the current goes.',
  ({ has }) => has('ac') && 'AC is on from March to October; in winter the fans are enough.',
  ({ has }) => has('locker') && 'Lockers are included, so books need not travel every day.',
  ({ has }) => has('locker') && 'Bring your own lock for the locker under the table.',
  ({ has }) => has('wi-fi') && 'Wi-Fi is good enough for recorded classes; bring earphones.',
  ({ has }) => has('wi-fi') && 'One Wi-Fi login for every seat, no sharing.',
  ({ has, kitchen }) =>
    has('newspapers') &&
    kitchen === 'telugu' &&
    'Eenadu, The Hindu and an employment weekly lie on the front table.',
  ({ has }) => has('newspapers') && 'Two newspapers and an employment weekly come by 7.',
  ({ has }) =>
    has('reference-books') &&
    'There is a shelf of standard books and previous papers to borrow inside the hall.',
  ({ has }) =>
    has('discussion-room') && 'Talking is for the discussion room, and the hall keeps quiet.',
  ({ has }) => has('discussion-room') && 'A small discussion room takes six people at a time.',
  ({ has }) => has('printing') && 'Printouts cost ₹2 a page at the desk.',
  ({ has }) =>
    has('womens-section') && 'Women have a section of their own at the back, away from the door.',
  ({ has }) => has('tea-and-coffee') && 'Tea and coffee are on the landing, not at the seat.',
  ({ has }) =>
    has('desk-lamp') && 'Every table has a lamp, so the hall can stay dim for those who like it.',
  ({ has }) => has('ro-water') && 'Filtered water is filled twice a day.',
  ({ has }) => has('cctv') && 'Cameras watch the entrance and the shoe rack.',
  ({ has }) => has('biometric-entry') && 'The door opens by fingerprint, so only members come in.',
]

const terms: readonly Sentence[] = [
  () => 'Phones on silent, calls outside on the stairs.',
  () => 'A ringing phone is forgiven once.',
  ({ price }) =>
    `The fee is ${rupees(price)} a seat for a month, paid in advance, with no joining fee.`,
  ({ deposit }) => `A refundable ${rupees(deposit)} is taken for the seat number card.`,
  () => 'Come for a free trial day before you pay.',
  () => 'Pay for three months and choose your seat; others get what is free.',
  ({ noticeDays }) =>
    `Tell us ${Math.min(noticeDays, 10)} days before you leave, so that the next person gets the seat.`,
  () => 'Seats change hands at the start of the month; ask for the waiting list.',
  () => 'No food inside, water bottles are fine.',
  () => 'No group bookings, no coaching classes, no loudspeakers.',
  ({ since }) => since < 2020 && 'A board near the door has the names of those who cleared.',
]

export const studyHallWords = { opening, hours, room, terms }
