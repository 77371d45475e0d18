/** Who may make a call: anybody, any signed-in user, or one role. An admin may do what an owner may. */
export type Role = 'public' | 'user' | 'student' | 'owner' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The whole API on one page: `name: [method, path, who may call it]`, each path under `/api`.
 * Plain data without imports, because it is all that the browser needs to make a call.
 */
export const calls = {
  signup: ['POST', '/signup/', 'public'],
  login: ['POST', '/login/', 'public'],
  getSignInWays: ['GET', '/sign_in_ways/', 'public'],
  getGoogleNonce: ['POST', '/google_nonce/', 'public'],
  googleSignIn: ['POST', '/google_login_signup/', 'public'],
  forgotPassword: ['POST', '/forgot_password/', 'public'],
  resetPassword: ['POST', '/reset-password/', 'public'],
  signOutEverywhere: ['POST', '/sign_out_everywhere/', 'user'],
  getProfile: ['GET', '/profile/', 'user'],
  updateProfile: ['PUT', '/update-profile/{id}/', 'user'],

  getCities: ['GET', '/get_all_cities/', 'public'],
  getAreas: ['POST', '/get_areas_for_city/', 'public'],
  getPropertyTypes: ['GET', '/get_property_type/', 'public'],
  getAmenities: ['POST', '/amenities/', 'public'],
  getAllAmenities: ['GET', '/public/get_all_amenities/', 'public'],
  getCounts: ['GET', '/public/get_counts/', 'public'],
  getLanding: ['GET', '/public/landing/', 'public'],
  getAreaGuide: ['GET', '/public/area_guide/', 'public'],
  getArea: ['GET', '/public/areas/{city}/{area}/', 'public'],
  getPlanPrices: ['GET', '/public/plans/', 'public'],
  suggestPlaces: ['GET', '/public/suggestions/', 'public'],
  nearestPlace: ['GET', '/public/nearest_place/', 'public'],
  getMapSettings: ['GET', '/public/map_settings/', 'public'],

  searchLanding: ['POST', '/public/properties/', 'public'],
  searchCity: ['POST', '/public/get_non_drafted_properties/', 'public'],
  searchRadius: ['POST', '/public/get_properties_in_radius/', 'public'],
  getProperty: ['GET', '/public/properties/{property_id}/', 'public'],
  revealContact: ['POST', '/public/reveal_contact/', 'public'],
  getContact: ['POST', '/get_contact/', 'user'],
  countView: ['POST', '/public/count_view/', 'public'],

  getHappeningCategories: ['GET', '/get_all_happenings_categories/', 'public'],
  filterHappenings: ['POST', '/happenings/filter/', 'public'],
  getHappeningCalendar: ['GET', '/happenings/{happening_id}/calendar/', 'public'],

  getStudentProperties: ['GET', '/student/properties/', 'student'],
  addFavourite: ['POST', '/favorites/add/', 'student'],
  removeFavourite: ['POST', '/favorites/remove/', 'student'],
  getFavourites: ['GET', '/favorites/list/', 'student'],
  checkApplyCoupon: ['POST', '/student/check_apply_coupon/', 'student'],

  getCaptcha: ['GET', '/captcha/', 'public'],
  contactUs: ['POST', '/contact_us/', 'public'],

  getOwnerCities: ['GET', '/owner/get_city/', 'owner'],
  getOwnerAreas: ['POST', '/owner/get_area/', 'owner'],
  getOwnerAmenities: ['GET', '/owner/get_amenities_for_owner/', 'owner'],
  getOwnerProperties: ['GET', '/owner/properties/', 'owner'],
  getOwnerDrafts: ['GET', '/owner/get_owner_drafted_data/', 'owner'],
  getOwnerCounts: ['GET', '/owner/get_property_counts/', 'owner'],
  getOwnerProperty: ['GET', '/owner/properties/{property_id}/', 'owner'],
  saveUnfinished: ['POST', '/owner/property/unfinished/', 'owner'],
  getUnfinished: ['GET', '/owner/property/unfinished/', 'owner'],
  saveDetails: ['POST', '/owner/property/step1/', 'owner'],
  savePapersAndPhotos: ['POST', '/owner/property/{property_id}/step2/', 'owner'],
  savePhotos: ['POST', '/owner/property/step2/', 'owner'],
  readPaper: ['GET', '/owner/property/{property_id}/papers/{kind}/', 'owner'],
  getPlans: ['POST', '/owner/get_subscriptions_by_property_type/', 'owner'],
  subscribe: ['POST', '/owner/select_subscription/step3/', 'owner'],
  choosePlan: ['POST', '/owner/choose_plan/', 'owner'],
  getPurchases: ['GET', '/owner/purchases/', 'owner'],
  getInsights: ['GET', '/owner/insights/', 'owner'],
  deleteProperty: ['POST', '/owner/delete_property_by_owner/', 'owner'],
  getCoupon: ['GET', '/owner/coupons/{property_id}/', 'owner'],
  saveCoupon: ['POST', '/owner/coupons/', 'owner'],
  checkCode: ['POST', '/owner/coupons/check/', 'owner'],

  getWaiting: ['GET', '/admin/waiting/', 'admin'],
  getVerificationQueue: ['GET', '/admin/verification/', 'admin'],
  decideVerification: ['POST', '/admin/verification/{property_id}/', 'admin'],
  findAdminProperties: ['GET', '/admin/properties/', 'admin'],
  getAdminProperty: ['GET', '/admin/properties/{property_id}/', 'admin'],
  holdProperties: ['POST', '/admin/properties/hold/', 'admin'],
  releaseProperties: ['POST', '/admin/properties/release/', 'admin'],
  unverifyProperties: ['POST', '/admin/properties/unverify/', 'admin'],
  findUsers: ['GET', '/admin/users/', 'admin'],
  getUser: ['GET', '/admin/users/{user_id}/', 'admin'],
  disableUsers: ['POST', '/admin/users/disable/', 'admin'],
  enableUsers: ['POST', '/admin/users/enable/', 'admin'],
  signOutUsers: ['POST', '/admin/users/sign_out/', 'admin'],
  findAudit: ['GET', '/admin/audit/', 'admin'],
  exportAudit: ['GET', '/admin/audit/csv/', 'admin'],
} as const satisfies Record<string, readonly [Method, `/${string}/`, Role]>

export type Calls = typeof calls
export type CallName = keyof Calls
