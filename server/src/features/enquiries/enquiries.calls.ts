import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurns } from '../../platform/turns.ts'
import { findOpen } from './asking/asking.store.ts'
import { askOwner } from './asking/asking.ts'
import { liveOf } from './live/live.ts'
import { awaitNews } from './live/news.ts'
import { findMailStop, stopMails } from './mails/enquiry-mails.ts'
import { changeState, readLines, sendMessage, setMails } from './messages/messages.ts'
import { awaitLines, getInbox, getThread } from './threads.ts'

type Calls =
  | 'askOwner'
  | 'findOpenEnquiry'
  | 'getEnquiries'
  | 'getEnquiry'
  | 'awaitLines'
  | 'awaitNews'
  | 'sendMessage'
  | 'readLines'
  | 'endEnquiry'
  | 'unblockEnquiry'
  | 'setEnquiryMails'
  | 'getUnread'
  | 'getMailStop'
  | 'stopMails'

const toNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text))

export function enquiriesCalls(platform: Platform): Handlers<Calls> {
  const { db } = platform
  // Those of one account wait for each other's locks in any case: here without a connection, which others need.
  const inTurn = createTurns<number>()
  return {
    askOwner: async ({ body }, { user, now }) => ({
      enquiry_id: await askOwner(db, user, body, now),
    }),
    findOpenEnquiry: async ({ params }, { user }) => ({
      enquiry_id: (await findOpen(db, user, params.property_id)) ?? null,
    }),
    getEnquiries: ({ query }, { user, now }) => getInbox(db, user, query.cursor, now),
    getEnquiry: ({ params, query }, { user, now }) =>
      getThread(db, user, { id: params.enquiry_id, before: toNumber(query.before) }, now),
    awaitLines: ({ params, query }, { user, now }) => {
      const [revision, line] = [toNumber(query.revision) ?? 0, toNumber(query.line) ?? 0]
      return awaitLines(platform, user, { id: params.enquiry_id, revision, line }, now)
    },
    awaitNews: async ({ query }, { user }) => ({
      mark: await awaitNews(platform, user, query.mark),
    }),
    sendMessage: async ({ params, body }, { user, now }) => ({
      line: await inTurn(user.id, () =>
        sendMessage(db, user, { id: params.enquiry_id, ...body }, now),
      ),
    }),
    readLines: async ({ params, body }, { user }) => ({
      unread: await readLines(db, user, { id: params.enquiry_id, line: body.line }),
    }),
    endEnquiry: async ({ params, body }, { user, now }) => {
      const act = body.block ? 'block' : 'end'
      return { state: await changeState(db, user, { id: params.enquiry_id, act }, now) }
    },
    unblockEnquiry: async ({ params }, { user, now }) => ({
      state: await changeState(db, user, { id: params.enquiry_id, act: 'unblock' }, now),
    }),
    setEnquiryMails: async ({ params, body }, { user }) => {
      await setMails(db, user, { id: params.enquiry_id, has_mails: body.has_mails })
      return { has_mails: body.has_mails }
    },
    getUnread: async (_input, { user }) => ({ unread: await liveOf(platform).getUnread(user.id) }),
    getMailStop: ({ query }, { now }) => findMailStop(platform, query.token, now),
    stopMails: ({ body }, { now }) => stopMails(platform, body.token, now),
  }
}
