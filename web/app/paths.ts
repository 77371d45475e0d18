/** All URLs of pages, so that moving a page means changing only this file; those of the admin pages: admin-paths.ts. */

export type Query = Record<
  string,
  string | number | boolean | readonly (string | number)[] | null | undefined
>

/** Appends query parameters: null, undefined, '' and empty lists are omitted, lists are joined by commas. */
export function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') params.set(name, text)
  }
  const search = params.toString()
  return search ? `${path}?${search}` : path
}

/** Whether a path is a sign-in page or leads to one. */
export function isSignInPath(pathname: string): boolean {
  return /^\/((student-)?(login|signup)|reset-password)\/?$/i.test(pathname)
}

export const paths = {
  home: () => '/',
  homeHappenings: () => '/#happenings-section',
  about: () => '/about',
  communityHub: () => '/community-hub',
  area: (citySlug: string, areaSlug: string) => `/community-hub/${citySlug}/${areaSlug}`,
  contact: () => '/contact',
  happenings: (query?: Query) => withQuery('/happenings', query),
  /** A file, not a page. */
  happeningCalendar: (id: number) => `/api/happenings/${id}/calendar/`,

  /** The figures of grievances. */
  grievances: () => '/grievances',
  reportPlace: (propertyId: number) => `/report/${propertyId}`,
  reportReview: (propertyId: number, reviewId: number) =>
    `/report/${propertyId}/review/${reviewId}`,
  /** One's own reports. */
  reports: () => '/reports',
  /** A visitor's, readable by anyone with the token. */
  report: (token: string) => `/reports/${token}`,

  /** What is held about oneself. */
  twoStep: (next: string) => withQuery('/two-step', { next }),
  privacyCentre: () => '/privacy-centre',
  /** What is held about people, and how long. */
  keeping: () => '/what-we-hold',
  accessibility: () => '/accessibility',

  login: () => '/login',
  studentLogin: (next?: string) => withQuery('/student-login', { next }),
  signup: () => '/signup',
  studentSignup: () => '/student-signup',
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  /** Served by the server itself, in the demo only. */
  outbox: () => '/outbox',

  /** The public page of a property; the slug is for people and search engines only. */
  property: (id: number | string, slug?: string, query?: Query) =>
    withQuery(`/user/property-details/${slug ? `${id}/${slug}` : id}`, query),
  /** The picture that shared links to it show. */
  preview: (id: number) => `/previews/${id}.jpg`,
  /** Readable by anyone with the token. */
  quote: (token: string) => `/quotes/${token}`,
  search: (query?: Query) => withQuery('/user/properties', query),
  /** A search without a rent limit, for links with a count, because the search page has a default limit. */
  allPlaces: (query?: Query) => withQuery('/user/properties', { ...query, max_price: 'any' }),
  studentDashboard: () => '/user/dashboard',
  studentProfile: () => '/user/profile',
  studentEnquiries: (id?: number) =>
    id === undefined ? '/user/enquiries' : `/user/enquiries/${id}`,
  studentStays: (id?: number) => (id === undefined ? '/user/stays' : `/user/stays/${id}`),
  /** Where a visit is booked or moved. */
  visit: (side: 'student' | 'owner', enquiryId: number) =>
    `${side === 'student' ? '/user' : ''}/enquiries/${enquiryId}/visit`,
  /** Begins an enquiry, with what was chosen on the place's page. */
  askOwner: (propertyId: number, chosen?: Query) => withQuery(`/user/ask/${propertyId}`, chosen),
  /** A student's review of a stay. */
  writeReview: (stayId: number) => `/user/stays/${stayId}/review`,
  whoHasMyNumber: () => '/user/who-has-my-number',
  favourites: (query?: Query) => withQuery('/user/favourite-listing', query),

  dashboard: () => '/dashboard',
  subscription: (query?: Query) => withQuery('/subscription', query),
  listProperty: (query?: Query) => withQuery('/list-property', query),
  ownerProperties: (query?: Query) => withQuery('/properties', query),
  /** The options of a property. */
  ownerRooms: (id: number | string) => `/rooms/${id}`,
  ownerVisits: (place?: number) => withQuery('/visits', { place }),
  ownerEnquiries: (id?: number) => (id === undefined ? '/enquiries' : `/enquiries/${id}`),
  /** A snapshot that the wizard hands over, or `property` as it was saved. */
  ownerPreview: (query?: Query) => withQuery('/owner-preview', query),
  profile: () => '/profile',

  admin: () => '/admin',
} as const
