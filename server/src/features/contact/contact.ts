export { requireSolved } from './captcha-answers.ts'
export { deleteOldCaptchaUses } from './contact.store.ts'
export { countOpenMessages } from './messages.store.ts'
