export { acceptOffer, refuseOffer } from './answer-offer.ts'
export { lapseOffers } from './lapse-offers.ts'
export { getOfferChoices, makeOffer } from './make-offer.ts'
