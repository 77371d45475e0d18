import { conflict, invalid } from '@nilayam/contract/errors'
import {
  type DepositBody,
  type DepositState,
  SILENCE_DAYS,
  type Stay,
} from '@nilayam/contract/moving-in/stays'
import { addDays } from '@nilayam/contract/time/india-time'
import type { SignedIn } from '../../http/context.ts'
import { findNextState } from '../../platform/state-table.ts'
import { wakeThread } from '../enquiries/enquiries.ts'
import { isSameWord, isUnanswered, toDepositStep } from './deposit.rules.ts'
import { changeStay, type Deps, tellOther } from './own-stay.ts'
import { DEPOSIT_STEPS } from './stay-life.rules.ts'
import * as words from './stay-words.rules.ts'
import * as store from './stays.store.ts'

const MAILED: Record<DepositState, 'told' | 'stated' | 'confirmed' | 'disputed'> = {
  due: 'told',
  told: 'told',
  stated: 'stated',
  confirmed: 'confirmed',
  disputed: 'disputed',
  counted: 'told',
}

/** What a side says of the deposit after the stay; the other's silence of two weeks lets this word count. */
export async function sayDeposit(
  deps: Deps,
  user: SignedIn,
  { id, ...word }: DepositBody & { id: number },
  now: Date,
): Promise<Stay> {
  return changeStay(deps, { user, id, now }, async (act) => {
    const { tx, stay, today } = act
    if (stay.state !== 'left' || stay.deposit === null) throw conflict(words.NOT_LEFT)
    if (word.returned_on !== null && word.returned_on > today) {
      throw invalid({ returned_on: words.IN_FUTURE })
    }
    const [mine, theirs] =
      stay.side === 'student'
        ? [stay.student_word, stay.owner_word]
        : [stay.owner_word, stay.student_word]
    const isAnswer = theirs !== null && isUnanswered(stay.side, stay.deposit)
    if (mine && isSameWord(mine, word) && !isAnswer) {
      if (mine.note === word.note) throw conflict(words.SAID_ALREADY)
      // The word stands, and with it what came of it; only the remark is another.
      await store.saveDepositNote(tx, id, stay.side, word.note)
      return wakeThread(tx, stay.enquiry_id)
    }
    const step = toDepositStep(stay.side, word, theirs)
    const state = findNextState(DEPOSIT_STEPS, step, stay.deposit, stay.side)
    if (!state) throw conflict(words.SAID_ALREADY)
    const waits = state === 'told' || state === 'stated'
    const until = waits ? addDays(now, SILENCE_DAYS) : null
    await store.saveDepositWord(tx, id, stay.side, { ...word, said_at: now }, { state, until })
    const event = waits ? 'deposit_told' : 'deposit_answered'
    await tellOther(act, { event, step: { kind: MAILED[state] } })
  })
}
