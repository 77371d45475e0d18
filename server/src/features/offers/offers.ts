export { lapseOffers } from './lapse-offers.ts'
