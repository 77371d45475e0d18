import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const isDevelopment = process.env.NODE_ENV !== 'production'
const workshop = [
  route('dev/ui', 'features/kit/kit.page.tsx'),
  route('dev/map', 'features/kit/map.page.tsx'),
]

/** All pages. */
export default [
  layout('shell/unpadded.layout.tsx', [index('features/home/home.page.tsx')]),
  layout('shell/door.layout.tsx', [
    route('login', 'features/accounts/login.page.tsx'),
    route('student-login', 'features/accounts/student-login.page.tsx'),
    route('signup', 'features/accounts/signup.page.tsx'),
    route('student-signup', 'features/accounts/student-signup.page.tsx'),
    route('reset-password', 'features/accounts/reset-password.page.tsx'),
    layout('shell/signed-in.layout.tsx', [
      route('profile', 'features/profile/profile.page.tsx'),
      route('user/profile', 'features/profile/profile.page.tsx', { id: 'user-profile' }),
      route('reports', 'features/reports/reports.page.tsx'),
    ]),
    layout('shell/student.layout.tsx', [
      route('user/dashboard', 'features/student/dashboard.page.tsx'),
      route('user/favourite-listing', 'features/favourites/favourite-listing.page.tsx'),
      route('user/ask/:id', 'features/enquiries/ask.page.tsx'),
      route('user/stays/:id/review', 'features/reviews/write.page.tsx'),
      route('user/who-has-my-number', 'features/enquiries/passes.page.tsx'),
      route('user/enquiries', 'features/enquiries/inbox.layout.tsx', [
        index('features/enquiries/no-thread.page.tsx'),
        route(':id', 'features/enquiries/thread.page.tsx'),
      ]),
    ]),
    layout('shell/owner.layout.tsx', [
      route('dashboard', 'features/owner/dashboard.page.tsx'),
      route('properties', 'features/owner/properties.page.tsx'),
      route('property-details/:id', 'features/owner/property-details.page.tsx'),
      route('list-property', 'features/wizard/list-property.page.tsx'),
      route('owner-preview', 'features/wizard/owner-preview.page.tsx'),
      route('subscription', 'features/plans/subscription.page.tsx'),
      route('coupons/:id', 'features/coupons/coupon.page.tsx'),
      route('rooms/:id', 'features/options/owner/rooms.page.tsx'),
      route('board/:id', 'features/occupancy/owner/board.page.tsx'),
      route('terms/:id', 'features/terms/owner/terms.page.tsx'),
      route('reviews', 'features/reviews/owner-reviews.page.tsx'),
      route('enquiries', 'features/enquiries/inbox.layout.tsx', { id: 'owner-inbox' }, [
        index('features/enquiries/no-thread.page.tsx', { id: 'owner-no-thread' }),
        route(':id', 'features/enquiries/thread.page.tsx', { id: 'owner-thread' }),
      ]),
    ]),
    layout('features/admin/admin.layout.tsx', [
      route('admin', 'features/admin/overview.page.tsx'),
      route('admin/verification', 'features/verification/verification.page.tsx'),
      route('admin/verification/:id', 'features/verification/verification.page.tsx', {
        id: 'verification-item',
      }),
      route('admin/properties', 'features/moderation/properties.page.tsx'),
      route('admin/properties/:id', 'features/moderation/property.page.tsx'),
      route('admin/users', 'features/users/users.page.tsx'),
      route('admin/users/:id', 'features/users/user.page.tsx'),
      route('admin/messages', 'features/contact/messages.page.tsx'),
      route('admin/cities', 'features/catalogue/cities.page.tsx'),
      route('admin/cities/areas', 'features/catalogue/areas.page.tsx'),
      route('admin/cities/landmarks', 'features/catalogue/landmarks.page.tsx'),
      route('admin/types', 'features/catalogue/types.page.tsx'),
      route('admin/types/amenities', 'features/catalogue/amenities.page.tsx'),
      route('admin/plans', 'features/catalogue/plans.page.tsx'),
      route('admin/coupons', 'features/coupons/coupons.page.tsx'),
      route('admin/happenings', 'features/catalogue/happenings.page.tsx'),
      route('admin/happenings/categories', 'features/catalogue/categories.page.tsx'),
      route('admin/audit', 'features/audit/audit.page.tsx'),
    ]),
  ]),
  layout('shell/padded.layout.tsx', [
    route('about', 'features/about/about.page.tsx'),
    route('community-hub', 'features/community/community-hub.page.tsx'),
    route('community-hub/:city/:area', 'features/community/area.page.tsx'),
    route('contact', 'features/contact/contact.page.tsx'),
    route('happenings', 'features/happenings/happenings.page.tsx'),
    route('user/properties', 'features/search/search.page.tsx'),
    route('user/property-details', 'features/properties/no-property.page.tsx'),
    route('user/property-details/:id/:slug?', 'features/properties/property.page.tsx'),
    route('confirm-rooms', 'features/occupancy/confirm-rooms.page.tsx'),
    route('grievances', 'features/reports/grievances.page.tsx'),
    route('report/:id', 'features/reports/report-place.page.tsx'),
    route('reports/:token', 'features/reports/report.page.tsx'),
    route('stop-mails', 'features/enquiries/stop-mails.page.tsx'),
    route('quotes/:token', 'features/quotes/quote.page.tsx'),
    ...(isDevelopment ? workshop : []),
    route('*', 'features/not-found/not-found.page.tsx'),
  ]),
] satisfies RouteConfig
