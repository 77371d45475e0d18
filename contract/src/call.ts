import type { Need } from './rights.ts'

/** Who may make a call: anybody, any signed-in user, or one role. Admins may also make owners' calls. */
export type Role = 'public' | 'user' | 'student' | 'owner' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A row of the API's table: method, path relative to `/api`, role, and what right an admin needs. */
export type Call = readonly [Method, `/${string}/`, Role, Need?]

/** A call of admins always says the right that it needs. */
export type AdminCall = readonly [Method, `/${string}/`, 'admin', Need]
