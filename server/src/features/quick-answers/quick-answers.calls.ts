import { ApiError } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { findQuickAnswers, saveQuickAnswers } from './quick-answers.store.ts'

export function quickAnswersCalls({
  db,
}: Platform): Handlers<'getQuickAnswers' | 'saveQuickAnswers'> {
  return {
    getQuickAnswers: async (_input, { user }) =>
      (await findQuickAnswers(db, user)) ?? { answers: [], revision: 0 },
    saveQuickAnswers: async ({ body }, { user }) => {
      const revision = await saveQuickAnswers(db, user, body)
      if (revision === undefined) throw new ApiError(409, 'stale', message('quick-answers.stale'))
      return { revision }
    },
  }
}
