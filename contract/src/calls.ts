import { lateCalls } from './calls-late.ts'
import { sharedCalls } from './calls-shared.ts'

export type { Method, Role } from './call.ts'

/** The whole API in one table: `name: [method, path, role]`. */
export const calls = { ...sharedCalls, ...lateCalls }

export type Calls = typeof calls
export type CallName = keyof Calls

/** The role that a call requires. */
export type RoleOf<K extends CallName> = Calls[K][2]
