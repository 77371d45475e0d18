export { askOwner } from './asking/asking.ts'
export { clearOwnersDue, touch as wakeThread } from './enquiries.store.ts'
export type { Side } from './enquiry-life.rules.ts'
export { canWrite, requireAllowed, toGone } from './enquiry-words.rules.ts'
export { addEvent } from './events.ts'
export { liveOf } from './live/live.ts'
export { mailUnread } from './mails/enquiry-mails.ts'
export { queueStepMail, type StepMail } from './mails/step-mails.ts'
export { hideNumbers, hideParts, toParts } from './messages/hidden-contacts.rules.ts'
export { changeState, readLines, sendMessage } from './messages/messages.ts'
export {
  findReportableLine,
  findReportedLine,
  setLineRemoved,
} from './messages/reported-lines.store.ts'
export { type OwnEnquiry, requireOwnEnquiry } from './own-enquiry.ts'
export { openPhone, sharePhone } from './passes/passes.ts'
export { findSide, otherOf } from './sides.rules.ts'
export { getThreadsWaiting } from './threads.ts'
