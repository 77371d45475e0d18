export { mailUnread } from './enquiry-mails.ts'
export { liveOf } from './live.ts'
