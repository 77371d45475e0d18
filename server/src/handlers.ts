import { joinParts } from '@nilayam/contract/define'
import * as features from './features.ts'
import type { AllHandlers } from './http/context.ts'
import type { Platform } from './platform/platform.ts'

type Parts = { [K in keyof typeof features]: ReturnType<(typeof features)[K]> }

/** Every call's handler. A call of the contract without one is a type error here. */
export function createHandlers(platform: Platform): AllHandlers {
  const parts = Object.entries(features).map(([name, feature]) => [name, feature(platform)])
  return joinParts<Parts>(Object.fromEntries(parts))
}
