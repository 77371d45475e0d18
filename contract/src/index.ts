import { accountsShapes } from './accounts.ts'
import { adminShapes } from './admin.ts'
import { adminCouponsShapes } from './admin-coupons.ts'
import { adminEditShapes } from './admin-edit.ts'
import { adminHappeningsShapes } from './admin-happenings.ts'
import { adminMessagesShapes } from './admin-messages.ts'
import { adminPlacesShapes } from './admin-places.ts'
import { adminTypesShapes } from './admin-types.ts'
import { auditShapes } from './audit.ts'
import { contactShapes } from './contact.ts'
import { couponsShapes } from './coupons.ts'
import { joinCalls } from './define.ts'
import { favouritesShapes } from './favourites.ts'
import { happeningsShapes } from './happenings.ts'
import { insightsShapes } from './insights.ts'
import { landingShapes } from './landing.ts'
import { moderationShapes } from './moderation.ts'
import { placesShapes } from './places.ts'
import { plansShapes } from './plans.ts'
import { profileShapes } from './profile.ts'
import { propertiesShapes } from './properties.ts'
import { searchShapes } from './search.ts'
import { usersShapes } from './users.ts'
import { verificationShapes } from './verification.ts'
import { wizardShapes } from './wizard.ts'

/** Every call with its method, path, role and shapes. */
export const contract = joinCalls({
  ...accountsShapes,
  ...profileShapes,
  ...placesShapes,
  ...landingShapes,
  ...propertiesShapes,
  ...searchShapes,
  ...favouritesShapes,
  ...couponsShapes,
  ...happeningsShapes,
  ...contactShapes,
  ...plansShapes,
  ...insightsShapes,
  ...wizardShapes,
  ...adminShapes,
  ...auditShapes,
  ...adminPlacesShapes,
  ...adminTypesShapes,
  ...adminHappeningsShapes,
  ...adminEditShapes,
  ...adminMessagesShapes,
  ...adminCouponsShapes,
  ...verificationShapes,
  ...moderationShapes,
  ...usersShapes,
})

export type Contract = typeof contract
