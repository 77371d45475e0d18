export { deleteOldCaptchaUses } from './contact.store.ts'
