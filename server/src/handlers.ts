import { accountsCalls } from './features/accounts/accounts.calls.ts'
import { googleCalls } from './features/accounts/google.calls.ts'
import { resetCalls } from './features/accounts/reset.calls.ts'
import { adminCalls } from './features/admin/admin.calls.ts'
import { auditCalls } from './features/audit/audit.calls.ts'
import { catalogueHappeningsCalls } from './features/catalogue/happenings.calls.ts'
import { cataloguePlacesCalls } from './features/catalogue/places.calls.ts'
import { catalogueTypesCalls } from './features/catalogue/types.calls.ts'
import { communityCalls } from './features/community/community.calls.ts'
import { contactCalls } from './features/contact/contact.calls.ts'
import { messagesCalls } from './features/contact/messages.calls.ts'
import { couponListCalls } from './features/coupons/coupon-list.calls.ts'
import { couponsCalls } from './features/coupons/coupons.calls.ts'
import { favouritesCalls } from './features/favourites/favourites.calls.ts'
import { happeningsCalls } from './features/happenings/happenings.calls.ts'
import { homeCalls } from './features/home/home.calls.ts'
import { insightsCalls } from './features/insights/insights.calls.ts'
import { moderationCalls } from './features/moderation/moderation.calls.ts'
import { ownerCalls } from './features/owner/owner.calls.ts'
import { papersCalls } from './features/papers/papers.calls.ts'
import { placesCalls } from './features/places/places.calls.ts'
import { plansCalls } from './features/plans/plans.calls.ts'
import { profileCalls } from './features/profile/profile.calls.ts'
import { propertiesCalls } from './features/properties/properties.calls.ts'
import { searchCalls } from './features/search/search.calls.ts'
import { usersCalls } from './features/users/users.calls.ts'
import { verificationCalls } from './features/verification/verification.calls.ts'
import { wizardCalls } from './features/wizard/wizard.calls.ts'
import type { Handlers } from './http/context.ts'
import type { Platform } from './platform/platform.ts'

/** Every call's handler. A call of the contract without one is a type error here. */
export function createHandlers(platform: Platform): Handlers {
  return {
    ...accountsCalls(platform),
    ...googleCalls(platform),
    ...resetCalls(platform),
    ...profileCalls(platform),
    ...placesCalls(platform),
    ...papersCalls(platform),
    ...plansCalls(platform),
    ...insightsCalls(platform),
    ...propertiesCalls(platform),
    ...favouritesCalls(platform),
    ...couponsCalls(platform),
    ...happeningsCalls(platform),
    ...contactCalls(platform),
    ...homeCalls(platform),
    ...communityCalls(platform),
    ...searchCalls(platform),
    ...ownerCalls(platform),
    ...wizardCalls(platform),
    ...adminCalls(platform),
    ...auditCalls(platform),
    ...cataloguePlacesCalls(platform),
    ...catalogueTypesCalls(platform),
    ...catalogueHappeningsCalls(platform),
    ...messagesCalls(platform),
    ...couponListCalls(platform),
    ...verificationCalls(platform),
    ...moderationCalls(platform),
    ...usersCalls(platform),
  }
}
