import type { Sentence } from './facts.ts'
import { rupees } from './facts.ts'

const opening: readonly Sentence[] = [
  ({ area, beds }) => `A family house in ${area} with ${beds} beds on the upper floors.`,
  ({ since, audience }) =>
    `Paying guests since ${since}, ${audience === 'everyone' ? 'women on the first floor, men on the second' : `${audience} only`}.`,
  ({ rooms, sharing }) =>
    rooms < 10 &&
    `${rooms} rooms above the owner’s own flat, ${sharing === 1 ? 'one person' : `${sharing} people`} to a room.`,
  ({ crowd, beds }) => `${beds} beds, mostly ${crowd}.`,
  ({ area, floors }) =>
    `Two flats of a ${floors}-floor apartment block in ${area}, kept as one PG.`,
  ({ metro, beds }) =>
    metro &&
    metro.minutes < 12 &&
    `${beds} beds in a quiet house, ${metro.minutes} minutes on foot from ${metro.name}.`,
  ({ crowd, area }) => `A calm place in ${area} for ${crowd}.`,
  ({ rooms }) => rooms < 9 && `Only ${rooms} rooms, so it feels like a home and not like a hostel.`,
  ({ since }) => since > 2020 && `A new building of ${since} with wide stairs and large windows.`,
  ({ audience, crowd }) =>
    audience !== 'everyone' && `For ${audience}; those who live here now are mostly ${crowd}.`,
]

const room: readonly Sentence[] = [
  ({ sharing, nextPrice }) =>
    sharing > 1 &&
    `The price is for a bed in a room of ${sharing}; ${sharing === 2 ? 'a room to yourself' : 'a bed in a room of two'} costs ${rupees(nextPrice)}.`,
  ({ has }) => has('attached-bath') && 'Each room has its own bathroom.',
  ({ has }) => !has('attached-bath') && 'Two rooms share a bathroom.',
  ({ has }) => has('wardrobe') && 'Everyone has a wardrobe that locks.',
  ({ has }) => has('study-desk') && 'A desk stands under every window.',
  ({ has }) => has('ac') && 'Rooms have AC, billed by the unit.',
  ({ has }) => !has('ac') && 'Ceiling fans, and a cooler in summer for those who ask.',
  ({ has }) =>
    has('housekeeping') && 'Rooms are swept daily, sheets are changed every second week.',
  ({ has }) => has('washing-machine') && 'The washing machine is free, two loads a week each.',
  ({ has }) => has('power-back-up') && 'An inverter keeps lights, fans and the router running.',
  ({ has }) => has('fridge') && 'You get a shelf in the fridge.',
  ({ has }) => has('terrace') && 'The terrace is yours in the evenings.',
  ({ has }) => has('wi-fi') && 'Wi-Fi holds up for calls and online tests.',
  ({ has }) => has('geyser') && 'Hot water from 6 to 9 in the morning.',
]

const rules: readonly Sentence[] = [
  ({ has }) => has('late-entry') && 'You have your own key to the gate.',
  ({ has }) =>
    has('late-entry') && 'Night shifts are no problem, we only ask for quiet on the stairs.',
  ({ has, gate }) => !has('late-entry') && `The gate is locked at ${gate}.`,
  ({ has, gate }) => !has('late-entry') && `Please be in by ${gate} on weekdays.`,
  () => 'Friends may visit till 8 in the evening.',
  () => 'No cooking in the rooms.',
  () => 'No smoking inside, and no loud music after ten.',
  ({ has }) => has('bike-parking') && 'Bikes stand inside the gate.',
  ({ has }) => has('cctv') && 'A camera watches the gate.',
]

const terms: readonly Sentence[] = [
  ({ deposit }) => `Deposit ${rupees(deposit)}, given back the day you leave.`,
  ({ deposit, noticeDays }) =>
    `We ask for ${rupees(deposit)} as advance and ${noticeDays} days’ notice.`,
  ({ noticeDays }) => `No lock-in; tell us ${noticeDays} days before.`,
  () => 'No brokerage, you deal with the owner.',
  ({ has }) => !has('ac') && 'Electricity is in the rent.',
  () => 'One month minimum.',
  () => 'Company letter or college card is enough as identity, along with one government card.',
]

export const pgWords = { opening, room, rules, terms }
