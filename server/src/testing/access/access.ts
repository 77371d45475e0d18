import type { CallName, Role } from '@nilayam/contract/calls'
import type { RawInput } from '@nilayam/contract/client'
import { toIndianDay } from '@nilayam/contract/time/india-time'

/** `in`: authorised, whatever happens then. */
export type Outcome = 'in' | 403 | 404 | 410
/** Expected outcomes for a listed, a draft and a deleted property. */
export type ByState = readonly [listed: Outcome, draft: Outcome, deleted: Outcome]

export type AccessCase = {
  role: Role
  /** A request about Lakshmi's property that is valid otherwise. */
  send: (id: number, known: Known) => RawInput
  /** For Lakshmi herself; for 'public' and 'student', for anyone allowed to call. */
  own: ByState
  /** For Imran, another owner. */
  others?: ByState
  /** For Meera, an admin; absent: as for others. */
  admin?: ByState
}
/** Ids that a valid request needs. */
export type Known = { city: number; area: number; type: number; amenity: number; plan: number }

const hidden: ByState = [404, 404, 404]
const body = (id: number) => ({ body: { property_id: id } })
const query = (id: number) => ({ query: { property_id: id } })
const params = (id: number) => ({ params: { property_id: id } })
const own = (send: AccessCase['send'], byState: ByState, admin: ByState = hidden): AccessCase => ({
  role: 'owner',
  send,
  own: byState,
  others: hidden,
  admin,
})

function details(id: number, { city, area, type, amenity }: Known): RawInput {
  return {
    body: {
      id,
      title: 'Sri Sai Residency',
      description: 'Quiet and clean.',
      price_per_month: 6500,
      address: '12 Main Road',
      city,
      area,
      property_type: type,
      google_maps_link: 'https://www.google.com/maps?q=17.4374,78.4482',
      amenities: [amenity],
      contact_person_name: 'Lakshmi Prasanna',
      contact_person_mobile: '9876543210',
      contact_person_email: 'lakshmi@nilayam.test',
      latitude: 17.4374,
      longitude: 78.4482,
    },
  }
}

const plan = (id: number, { plan }: Known) => ({ body: { property_id: id, plan_id: plan } })
const coupon = (id: number) => ({
  body: {
    property_id: id,
    percent: 10,
    starts_on: '2026-11-01',
    ends_on: '2099-11-01',
    is_active: true,
  },
})
const noOptions = (id: number) => ({
  body: { property_id: id, revision: 0, groups: [], options: [] },
})
const tap = (id: number) => ({
  body: {
    property_id: id,
    revision: 0,
    acts: [{ act: 'take', units: [1], from: '2099-01-01', to: null }],
  },
})
const quote = (id: number) => ({
  body: { property_id: id, option_id: 1, months: 6, move_in: '2099-01-01' },
})
const described = (id: number) => ({ ...params(id), body: { as_described: true } })
const ask = (id: number) => ({
  body: {
    property_id: id,
    // A key of its own for each property: the same one again finds what it sent.
    key: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    option_id: null,
    move_in: toIndianDay(new Date()),
    months: 6,
    occupants: 'woman',
    text: 'Is a bed free?',
    shares_phone: false,
  },
})
const wait = (id: number) => ({ body: { property_id: id, option_id: 1 } })
const visitHours = (id: number) => ({
  body: {
    property_id: id,
    revision: 0,
    ranges: [],
    days_off: [],
    minutes: 30,
    notice_hours: 3,
    seats: 1,
  },
})
const link = (id: number) => ({
  body: { token: 'a link that is none of ours', property_id: id },
})
const shown: ByState = ['in', 404, 410]
const untilUnlisted: ByState = ['in', 404, 'in']
const listedOnly: ByState = ['in', 404, 404]
const untilDeleted: ByState = ['in', 'in', 404]
const always: ByState = ['in', 'in', 'in']

/**
 * Who may make which call on whose property. Repeats the contract's roles by hand, and adds ownership. A call without
 * a property in its path or body has just its role.
 */
export const access: Partial<Record<CallName, Role | AccessCase>> = {
  signup: 'public',
  login: 'public',
  getSignInWays: 'public',
  getGoogleNonce: 'public',
  googleSignIn: 'public',
  forgotPassword: 'public',
  getReset: 'public',
  resetPassword: 'public',
  signOutEverywhere: 'user',
  signInWithCode: 'public',
  getSecondFactor: 'user',
  startSecondFactor: 'user',
  confirmSecondFactor: 'user',
  proveSecondFactor: 'user',
  renewBackupCodes: 'user',
  endSecondFactor: 'user',
  getPasskeys: 'user',
  startPasskey: 'user',
  addPasskey: 'user',
  removePasskey: 'user',
  getPasskeyChallenge: 'public',
  signInWithPasskey: 'public',
  renewSession: 'public',
  signOut: 'public',
  getSessions: 'user',
  confirmPerson: 'user',
  endSession: 'user',
  getProfile: 'user',
  updateProfile: 'user',
  // A link proves the address it was mailed to, a code the number of who is signed in: the tests of proofs.
  getConsents: 'user',
  withdrawConsent: 'user',
  getProofs: 'user',
  sendEmailProof: 'user',
  getEmailProof: 'public',
  proveEmail: 'public',
  changeEmail: 'user',
  sendPhoneCode: 'user',
  provePhone: 'user',
  getHeld: 'user',
  downloadHeld: 'user',
  eraseAccount: 'user',

  getCities: 'public',
  getAreas: 'public',
  getPropertyTypes: 'public',
  getAmenities: 'public',
  getAllAmenities: 'public',
  getCounts: 'public',
  getHome: 'public',
  getAreaGuide: 'public',
  getArea: 'public',
  getPlanPrices: 'public',
  suggestPlaces: 'public',
  nearestPlace: 'public',
  getMapSettings: 'public',

  searchLanding: 'public',
  searchCity: 'public',
  searchRadius: 'public',
  getFacets: 'public',
  findPins: 'public',
  getProperty: { role: 'public', send: params, own: shown },
  getWhereabouts: { role: 'public', send: params, own: untilUnlisted },
  getPropertyOptions: { role: 'public', send: params, own: shown },
  getReviews: { role: 'public', send: params, own: listedOnly },
  createQuote: { role: 'public', send: quote, own: hidden },
  getQuote: 'public',
  getConfirmation: 'public',
  // The link identifies the owner; this one is invalid.
  confirmByLink: { role: 'public', send: link, own: hidden },
  revealContact: { role: 'public', send: body, own: listedOnly },
  getContact: { role: 'user', send: body, own: listedOnly, others: listedOnly },
  // The same reply for all, so that it doesn't reveal which properties exist.
  countView: { role: 'public', send: body, own: always },

  // Who may see what is reported, and whose report it is: the tests of reports.
  sendVisitorReport: 'public',
  getReportByToken: 'public',
  appealByToken: 'public',
  answerByToken: 'public',
  getReportFigures: 'public',
  sendReport: 'user',
  getReports: 'user',
  appealReport: 'user',
  answerReport: 'user',

  getHappeningCategories: 'public',
  getHappeningCities: 'public',
  filterHappenings: 'public',
  getHappeningCalendar: 'public',

  getStudentProperties: 'student',
  addFavourite: { role: 'student', send: body, own: listedOnly },
  removeFavourite: { role: 'student', send: body, own: hidden },
  getFavourites: 'student',
  checkApplyCoupon: { role: 'student', send: body, own: listedOnly },

  askOwner: { role: 'student', send: ask, own: listedOnly },
  findOpenEnquiry: { role: 'student', send: params, own: always },
  // Whose enquiry it is: the tests of enquiries.
  getEnquiries: 'user',
  getEnquiry: 'user',
  awaitLines: 'user',
  awaitNews: 'user',
  sendMessage: 'user',
  readLines: 'user',
  endEnquiry: 'user',
  unblockEnquiry: 'user',
  setEnquiryMails: 'user',
  getUnread: 'user',
  getWaitingForMe: 'user',
  getMailStop: 'public',
  stopMails: 'public',
  sharePhone: 'student',
  openPhone: 'owner',
  getPasses: 'student',
  endPass: 'student',
  getQuickAnswers: 'owner',
  saveQuickAnswers: 'owner',
  // Whose offer or stay it is: the tests of offers and stays.
  getOfferChoices: 'owner',
  makeOffer: 'owner',
  getOffers: 'user',
  acceptOffer: 'student',
  declineOffer: 'student',
  withdrawOffer: 'owner',
  getStays: 'user',
  getStay: 'user',
  confirmMovingIn: 'student',
  cancelStay: 'user',
  enterLeaving: 'user',
  answerLeaving: 'user',
  sayDeposit: 'user',
  getDepositFigures: { role: 'public', send: params, own: listedOnly },
  // Whose stay and review it is: the tests of reviews.
  getOwnReview: 'student',
  saveReview: 'student',
  getVisitWord: { role: 'student', send: params, own: always },
  sayAsDescribed: { role: 'student', send: described, own: hidden },
  getOwnersReviews: 'owner',
  answerReview: 'owner',

  // There are no options here, which the tests of waiting lists have.
  joinWaitingList: { role: 'student', send: wait, own: hidden },
  leaveWaitingList: 'student',
  getWaits: { role: 'student', send: params, own: always },
  getOwnWaits: 'student',
  // Whose visit it is: the tests of visits.
  getVisit: 'user',
  getSlots: 'user',
  bookVisit: 'student',
  moveVisit: 'user',
  cancelVisit: 'user',
  sayVisit: 'user',
  getVisitCalendar: 'user',
  getCalendarByLink: 'public',

  getProvider: 'public',
  getCaptcha: 'public',
  contactUs: 'public',

  getOwnerCities: 'owner',
  getOwnerAreas: 'owner',
  getOwnerAmenities: 'owner',
  getOwnerProperties: 'owner',
  getOwnerDrafts: 'owner',
  getOwnerCounts: 'owner',
  getOwnerProperty: own(params, untilDeleted),
  saveUnfinished: 'owner',
  getUnfinished: 'owner',
  saveDetails: own(details, untilDeleted),
  savePapersAndPhotos: own(
    (id) => ({ ...params(id), fields: { property_id: id, removed_image_ids: '[]' } }),
    untilDeleted,
  ),
  savePhotos: own((id) => ({ fields: { property_id: id, removed_image_ids: '[]' } }), untilDeleted),
  // No papers are on file here; access to existing ones is covered by the test of papers.
  readPaper: own(
    (id) => ({ params: { property_id: id, kind: 'id_document' } }),
    hidden,
    [404, 404, 410],
  ),
  getPlans: 'owner',
  subscribe: own(plan, untilDeleted),
  choosePlan: own(plan, untilDeleted),
  // Returns own purchases only: none for somebody else's property.
  getPurchases: { role: 'owner', send: query, own: always, others: always },
  getInsights: own(query, untilDeleted),
  deleteProperty: own(body, untilDeleted),
  getCoupon: own(params, untilDeleted, untilDeleted),
  saveCoupon: own(coupon, untilDeleted, untilDeleted),
  checkCode: 'owner',
  getOwnerOptions: own(params, untilDeleted),
  saveOptions: own(noOptions, untilDeleted),
  getBoard: own(params, untilDeleted),
  // There are no units, rooms or changes here, which the tests of occupancy have.
  saveBoard: own(tap, ['in', 'in', 404]),
  undoBoard: own((id) => ({ body: { property_id: id, revision: 0 } }), untilDeleted),
  renameRoom: own((id) => ({ body: { property_id: id, room_id: 1, name: 'Hall A' } }), hidden),
  confirmRooms: own(body, untilDeleted),
  getOwnerTerms: own(params, untilDeleted),
  saveTerms: own((id) => ({ body: { property_id: id, version: 0, fields: {} } }), untilDeleted),
  getWaitingCounts: own(params, untilDeleted),
  getVisitHours: own(params, untilDeleted),
  saveVisitHours: own(visitHours, untilDeleted),
  getOwnerVisits: own((id) => ({ query: { property_id: String(id) } }), untilDeleted),
  getOwnerCalendar: own(params, untilDeleted),

  getOwnRights: 'admin',
  getStaff: 'admin',
  addStaff: 'admin',
  inviteStaff: 'admin',
  changeRights: 'admin',
  removeStaff: 'admin',
  getWaiting: 'admin',
  getOverview: 'admin',
  getVerificationQueue: 'admin',
  claimVerification: 'admin',
  releaseVerification: 'admin',
  handOverVerification: 'admin',
  decideVerification: 'admin',
  listCases: 'admin',
  getReportCase: 'admin',
  claimReport: 'admin',
  releaseReport: 'admin',
  handOverReport: 'admin',
  openReported: 'admin',
  acknowledgeReport: 'admin',
  askReporter: 'admin',
  decideReport: 'admin',
  decideAppeal: 'admin',
  findAdminProperties: 'admin',
  getAdminProperty: 'admin',
  holdProperties: 'admin',
  releaseProperties: 'admin',
  unverifyProperties: 'admin',
  findUsers: 'admin',
  getUser: 'admin',
  disableUsers: 'admin',
  enableUsers: 'admin',
  signOutUsers: 'admin',
  resetSecondFactor: 'admin',
  findAudit: 'admin',
  exportAudit: 'admin',
  findCities: 'admin',
  saveCity: 'admin',
  findAreas: 'admin',
  saveArea: 'admin',
  findLandmarks: 'admin',
  saveLandmark: 'admin',
  findTypes: 'admin',
  saveType: 'admin',
  findAmenities: 'admin',
  saveAmenity: 'admin',
  findPlans: 'admin',
  savePlan: 'admin',
  findCategories: 'admin',
  saveCategory: 'admin',
  findHappenings: 'admin',
  saveHappening: 'admin',
  deleteEntry: 'admin',
  findMessages: 'admin',
  saveMessage: 'admin',
  findCoupons: 'admin',
  switchCoupon: 'admin',
}
