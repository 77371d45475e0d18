import { joinCalls, joinParts } from './define.ts'
import * as shapes from './shapes.ts'

/** All calls with method, path, role and shapes. */
export const contract = joinCalls(joinParts(shapes))

export type Contract = typeof contract
