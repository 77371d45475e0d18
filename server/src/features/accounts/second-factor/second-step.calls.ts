import { CHALLENGE_ENDED } from '@nilayam/contract/accounts/second-factor'
import { ApiError } from '@nilayam/contract/errors'
import type { Handlers } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isShut } from '../accounts.rules.ts'
import { findUser } from '../accounts.store.ts'
import { rememberNetwork } from '../attempts/networks.ts'
import { requireBack } from '../erasing.ts'
import { claimNonce } from '../google/google.store.ts'
import { openSession } from '../session.ts'
import { findChallenge } from './challenge.ts'
import { withCode } from './codes.ts'

export function secondStepCalls(platform: Platform): Handlers<'signInWithCode'> {
  const { db, challengeKey } = platform
  return {
    signInWithCode: async ({ body }, context) => {
      const { ip, now } = context
      const challenge = await findChallenge(challengeKey, body.challenge, now)
      const row = challenge && (await findUser(db, challenge.userId))
      if (!row || row.version !== challenge.version || isShut(row)) throw challengeEnded()
      const back = await withCode(platform, row, body.code, { ip, now }, async (tx) => {
        if (!(await claimNonce(tx, challenge))) throw challengeEnded()
        await rememberNetwork(platform, tx, { userId: row.id, ip, now })
        return requireBack(tx, row, challenge.comeBack, now)
      })
      return openSession(platform, back, context)
    },
  }
}

const challengeEnded = () => new ApiError(410, 'gone', CHALLENGE_ENDED)
