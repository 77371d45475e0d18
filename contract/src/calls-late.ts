import { accountCalls } from './calls-account.ts'
import { adminCalls } from './calls-admin.ts'

/** What browsers load with the first of these calls. */
export const lateCalls = { ...accountCalls, ...adminCalls }
