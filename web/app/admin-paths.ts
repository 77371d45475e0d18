import { type Query, withQuery } from './paths.ts'

/** The addresses of the admin pages, apart from `paths` because nobody else's pages need them. */
export const adminPaths = {
  verification: (id?: number | string) =>
    id === undefined ? '/admin/verification' : `/admin/verification/${id}`,
  properties: (query?: Query) => withQuery('/admin/properties', query),
  property: (id: number | string) => `/admin/properties/${id}`,
  reports: (id?: number, query?: Query) =>
    withQuery(id === undefined ? '/admin/reports' : `/admin/reports/${id}`, query),
  users: (query?: Query) => withQuery('/admin/users', query),
  user: (id: number | string) => `/admin/users/${id}`,
  messages: (query?: Query) => withQuery('/admin/messages', query),
  cities: (query?: Query) => withQuery('/admin/cities', query),
  areas: (query?: Query) => withQuery('/admin/cities/areas', query),
  landmarks: (query?: Query) => withQuery('/admin/cities/landmarks', query),
  types: (query?: Query) => withQuery('/admin/types', query),
  amenities: (query?: Query) => withQuery('/admin/types/amenities', query),
  plans: (query?: Query) => withQuery('/admin/plans', query),
  coupons: (query?: Query) => withQuery('/admin/coupons', query),
  happenings: (query?: Query) => withQuery('/admin/happenings', query),
  categories: (query?: Query) => withQuery('/admin/happenings/categories', query),
  staff: () => '/admin/staff',
  noRight: (query?: Query) => withQuery('/admin/no-right', query),
  audit: (query?: Query) => withQuery('/admin/audit', query),
} as const
