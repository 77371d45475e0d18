import { accountsShapes } from './accounts.ts'
import { adminShapes } from './admin.ts'
import { auditShapes } from './audit.ts'
import { catalogueShapes } from './catalogue.ts'
import { catalogueHappeningsShapes } from './catalogue-happenings.ts'
import { cataloguePlacesShapes } from './catalogue-places.ts'
import { catalogueTypesShapes } from './catalogue-types.ts'
import { communityShapes } from './community.ts'
import { contactShapes } from './contact.ts'
import { contactAdminShapes } from './contact-admin.ts'
import { couponsShapes } from './coupons.ts'
import { couponsAdminShapes } from './coupons-admin.ts'
import { joinCalls } from './define.ts'
import { favouritesShapes } from './favourites.ts'
import { happeningsShapes } from './happenings.ts'
import { homeShapes } from './home.ts'
import { insightsShapes } from './insights.ts'
import { moderationShapes } from './moderation.ts'
import { ownerShapes } from './owner.ts'
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
  ...homeShapes,
  ...communityShapes,
  ...propertiesShapes,
  ...searchShapes,
  ...favouritesShapes,
  ...couponsShapes,
  ...happeningsShapes,
  ...contactShapes,
  ...plansShapes,
  ...insightsShapes,
  ...ownerShapes,
  ...wizardShapes,
  ...adminShapes,
  ...auditShapes,
  ...cataloguePlacesShapes,
  ...catalogueTypesShapes,
  ...catalogueHappeningsShapes,
  ...catalogueShapes,
  ...contactAdminShapes,
  ...couponsAdminShapes,
  ...verificationShapes,
  ...moderationShapes,
  ...usersShapes,
})

export type Contract = typeof contract
