/** The addresses of an owner's inner pages, apart from `paths` because visitors' and students' pages need none of them. */
export const ownerPaths = {
  property: (id: number | string) => `/property-details/${id}`,
  board: (id: number | string) => `/board/${id}`,
  terms: (id: number | string) => `/terms/${id}`,
  coupon: (propertyId: number | string) => `/coupons/${propertyId}`,
  /** Where an offer is made in a thread. */
  offer: (enquiryId: number) => `/enquiries/${enquiryId}/offer`,
  stays: (id?: number) => (id === undefined ? '/stays' : `/stays/${id}`),
  reviews: () => '/reviews',
} as const
